// Written by src/compile.ts.
export const RelayDepository = {
  "contractName": "RelayDepository",
  "abi": [
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "token",
          "type": "address"
        }
      ],
      "name": "SafeERC20FailedOperation",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": false,
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "address",
          "name": "token",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        }
      ],
      "name": "RelayErc20Deposit",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": false,
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        }
      ],
      "name": "RelayNativeDeposit",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "depositor",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "token",
          "type": "address"
        },
        {
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        }
      ],
      "name": "depositErc20",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "depositor",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "token",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        },
        {
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        }
      ],
      "name": "depositErc20",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "depositor",
          "type": "address"
        },
        {
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        }
      ],
      "name": "depositNative",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    }
  ],
  "bytecode": "0x6080604052348015600e575f5ffd5b5061037d8061001c5f395ff3fe608060405260043610610033575f3560e01c806349290c1c146100375780635a1ee3ac1461004c578063e80179521461006b575b5f5ffd5b61004a6100453660046102c5565b61008a565b005b348015610057575f5ffd5b5061004a6100663660046102ed565b6100df565b348015610076575f5ffd5b5061004a610085366004610327565b61015e565b7f8032066556caf3967d8fec4ad22a2d9e1e9576556b2903a0fcd5b1fd201e34776100b483610170565b604080516001600160a01b039092168252346020830152810183905260600160405180910390a15050565b604051636eb1769f60e11b815233600482015230602482015261015990849084906001600160a01b0382169063dd62ed3e90604401602060405180830381865afa15801561012f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906101539190610366565b8461018e565b505050565b61016a8484848461018e565b50505050565b5f6001600160a01b038216156101865781610188565b335b92915050565b6101a36001600160a01b038416333085610203565b7f49fed1d0b752ce30eee63c7a81133f3363b532fec5d4d7dd1ccfd005de4555e16101cd85610170565b604080516001600160a01b039283168152918616602083015281018490526060810183905260800160405180910390a150505050565b61021184848484600161023d565b61016a57604051635274afe760e01b81526001600160a01b038516600482015260240160405180910390fd5b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f5114831661029957838315161561028d573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b80356001600160a01b03811681146102c0575f5ffd5b919050565b5f5f604083850312156102d6575f5ffd5b6102df836102aa565b946020939093013593505050565b5f5f5f606084860312156102ff575f5ffd5b610308846102aa565b9250610316602085016102aa565b929592945050506040919091013590565b5f5f5f5f6080858703121561033a575f5ffd5b610343856102aa565b9350610351602086016102aa565b93969395505050506040820135916060013590565b5f60208284031215610376575f5ffd5b505191905056"
} as const
