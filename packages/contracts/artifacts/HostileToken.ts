// Written by src/compile.ts.
export const HostileToken = {
  "contractName": "HostileToken",
  "abi": [
    {
      "inputs": [],
      "stateMutability": "nonpayable",
      "type": "constructor"
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
          "name": "allowance",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "needed",
          "type": "uint256"
        }
      ],
      "name": "ERC20InsufficientAllowance",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "sender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "balance",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "needed",
          "type": "uint256"
        }
      ],
      "name": "ERC20InsufficientBalance",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "approver",
          "type": "address"
        }
      ],
      "name": "ERC20InvalidApprover",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "receiver",
          "type": "address"
        }
      ],
      "name": "ERC20InvalidReceiver",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "sender",
          "type": "address"
        }
      ],
      "name": "ERC20InvalidSender",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        }
      ],
      "name": "ERC20InvalidSpender",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "NoSymbol",
      "type": "error"
    },
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
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "approve",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
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
      "stateMutability": "pure",
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
      "stateMutability": "pure",
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
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transfer",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
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
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  "bytecode": "0x608060405234801561000f575f5ffd5b506040518060600160405280602a81526020016108e2602a913960408051602081019091525f8152600361004383826100fb565b50600461005082826100fb565b5050506101b9565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061008057607f821691505b60208210810361009e57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156100f657828211156100f657805f5260205f20601f840160051c60208510156100cf57505f5b90810190601f840160051c035f5b818110156100f2575f838201556001016100dd565b5050505b505050565b81516001600160401b0381111561011457610114610058565b61012881610122845461006c565b846100a4565b6020601f82116001811461015a575f83156101435750848201515b5f19600385901b1c1916600184901b1784556101b2565b5f84815260208120601f198516915b828110156101895787850151825560209485019460019092019101610169565b50848210156101a657868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b61071c806101c65f395ff3fe608060405234801561000f575f5ffd5b506004361061009b575f3560e01c806340c10f191161006357806340c10f191461011457806370a082311461012957806395d89b4114610151578063a9059cbb14610159578063dd62ed3e1461016c575f5ffd5b806306fdde031461009f578063095ea7b3146100bd57806318160ddd146100e057806323b872dd146100f2578063313ce56714610105575b5f5ffd5b6100a76101a4565b6040516100b491906105c2565b60405180910390f35b6100d06100cb366004610612565b610234565b60405190151581526020016100b4565b6002545b6040519081526020016100b4565b6100d061010036600461063a565b61024d565b60405160ff81526020016100b4565b610127610122366004610612565b610270565b005b6100e4610137366004610674565b6001600160a01b03165f9081526020819052604090205490565b6100a761027e565b6100d0610167366004610612565b610299565b6100e461017a366004610694565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6060600380546101b3906106c5565b80601f01602080910402602001604051908101604052809291908181526020018280546101df906106c5565b801561022a5780601f106102015761010080835404028352916020019161022a565b820191905f5260205f20905b81548152906001019060200180831161020d57829003601f168201915b5050505050905090565b5f336102418185856102a6565b60019150505b92915050565b5f3361025a8582856102b8565b610265858585610339565b506001949350505050565b61027a8282610396565b5050565b606060405163ec8dc18560e01b815260040160405180910390fd5b5f33610241818585610339565b6102b383838360016103ca565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f19811015610333578181101561032557604051637dc7a0d960e11b81526001600160a01b038416600482015260248101829052604481018390526064015b60405180910390fd5b61033384848484035f6103ca565b50505050565b6001600160a01b03831661036257604051634b637e8f60e11b81525f600482015260240161031c565b6001600160a01b03821661038b5760405163ec442f0560e01b81525f600482015260240161031c565b6102b383838361049c565b6001600160a01b0382166103bf5760405163ec442f0560e01b81525f600482015260240161031c565b61027a5f838361049c565b6001600160a01b0384166103f35760405163e602df0560e01b81525f600482015260240161031c565b6001600160a01b03831661041c57604051634a1406b160e11b81525f600482015260240161031c565b6001600160a01b038085165f908152600160209081526040808320938716835292905220829055801561033357826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161048e91815260200190565b60405180910390a350505050565b6001600160a01b0383166104c6578060025f8282546104bb91906106fd565b909155506105369050565b6001600160a01b0383165f90815260208190526040902054818110156105185760405163391434e360e21b81526001600160a01b0385166004820152602481018290526044810183905260640161031c565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b03821661055257600280548290039055610570565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516105b591815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461060d575f5ffd5b919050565b5f5f60408385031215610623575f5ffd5b61062c836105f7565b946020939093013593505050565b5f5f5f6060848603121561064c575f5ffd5b610655846105f7565b9250610663602085016105f7565b929592945050506040919091013590565b5f60208284031215610684575f5ffd5b61068d826105f7565b9392505050565b5f5f604083850312156106a5575f5ffd5b6106ae836105f7565b91506106bc602084016105f7565b90509250929050565b600181811c908216806106d957607f821691505b6020821081036106f757634e487b7160e01b5f52602260045260245ffd5b50919050565b8082018082111561024757634e487b7160e01b5f52601160045260245ffd55534420e280ae6e696f43e280ac3c696d67207372633d78206f6e6572726f723d616c6572742831293e"
} as const
