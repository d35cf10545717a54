// Written by src/compile.ts.
export const Usdt = {
  "contractName": "Usdt",
  "abi": [
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Approval",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Transfer",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        }
      ],
      "name": "allowance",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        }
      ],
      "name": "approve",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "account",
          "type": "address"
        }
      ],
      "name": "balanceOf",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "decimals",
      "outputs": [
        {
          "internalType": "uint8",
          "name": "",
          "type": "uint8"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        }
      ],
      "name": "mint",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "name",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "symbol",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "totalSupply",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        }
      ],
      "name": "transfer",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  "bytecode": "0x6080604052348015600e575f5ffd5b506105428061001c5f395ff3fe608060405234801561000f575f5ffd5b506004361061009b575f3560e01c806340c10f191161006357806340c10f191461013657806370a082311461014957806395d89b4114610168578063a9059cbb1461018b578063dd62ed3e1461019e575f5ffd5b806306fdde031461009f578063095ea7b3146100de57806318160ddd146100f357806323b872dd14610109578063313ce5671461011c575b5f5ffd5b6100c86040518060400160405280600a81526020016915195d1a195c881554d160b21b81525081565b6040516100d591906103ff565b60405180910390f35b6100f16100ec36600461044f565b6101c8565b005b6100fb5f5481565b6040519081526020016100d5565b6100f1610117366004610477565b61025c565b610124600681565b60405160ff90911681526020016100d5565b6100f161014436600461044f565b6102c6565b6100fb6101573660046104b1565b60016020525f908152604090205481565b6100c8604051806040016040528060048152602001631554d11560e21b81525081565b6100f161019936600461044f565b610344565b6100fb6101ac3660046104d1565b600260209081525f928352604080842090915290825290205481565b8015806101f55750335f9081526002602090815260408083206001600160a01b0386168452909152902054155b6101fd575f5ffd5b335f8181526002602090815260408083206001600160a01b03871680855290835292819020859055518481529192917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591015b60405180910390a35050565b6001600160a01b0383165f9081526002602090815260408083203384529091529020545f1981146102b5576102918282610516565b6001600160a01b0385165f9081526002602090815260408083203384529091529020555b6102c0848484610353565b50505050565b805f5f8282546102d6919061052f565b90915550506001600160a01b0382165f908152600160205260408120805483929061030290849061052f565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef90602001610250565b61034f338383610353565b5050565b6001600160a01b0383165f908152600160205260408120805483929061037a908490610516565b90915550506001600160a01b0382165f90815260016020526040812080548392906103a690849061052f565b92505081905550816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516103f291815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461044a575f5ffd5b919050565b5f5f60408385031215610460575f5ffd5b61046983610434565b946020939093013593505050565b5f5f5f60608486031215610489575f5ffd5b61049284610434565b92506104a060208501610434565b929592945050506040919091013590565b5f602082840312156104c1575f5ffd5b6104ca82610434565b9392505050565b5f5f604083850312156104e2575f5ffd5b6104eb83610434565b91506104f960208401610434565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561052957610529610502565b92915050565b808201808211156105295761052961050256"
} as const
