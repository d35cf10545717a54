// Written by src/compile.ts.
export const CctpMessenger = {
  "contractName": "CctpMessenger",
  "abi": [
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "transmitter",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "feeRecipient_",
          "type": "address"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
    },
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
          "indexed": true,
          "internalType": "address",
          "name": "burnToken",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "depositor",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "mintRecipient",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "uint32",
          "name": "destinationDomain",
          "type": "uint32"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "destinationTokenMessenger",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "bytes32",
          "name": "destinationCaller",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "maxFee",
          "type": "uint256"
        },
        {
          "indexed": true,
          "internalType": "uint32",
          "name": "minFinalityThreshold",
          "type": "uint32"
        },
        {
          "indexed": false,
          "internalType": "bytes",
          "name": "hookData",
          "type": "bytes"
        }
      ],
      "name": "DepositForBurn",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "mintRecipient",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "mintToken",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "feeCollected",
          "type": "uint256"
        }
      ],
      "name": "MintAndWithdraw",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        },
        {
          "internalType": "uint32",
          "name": "destinationDomain",
          "type": "uint32"
        },
        {
          "internalType": "bytes32",
          "name": "mintRecipient",
          "type": "bytes32"
        },
        {
          "internalType": "address",
          "name": "burnToken",
          "type": "address"
        },
        {
          "internalType": "bytes32",
          "name": "destinationCaller",
          "type": "bytes32"
        },
        {
          "internalType": "uint256",
          "name": "maxFee",
          "type": "uint256"
        },
        {
          "internalType": "uint32",
          "name": "minFinalityThreshold",
          "type": "uint32"
        }
      ],
      "name": "depositForBurn",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "amount",
          "type": "uint256"
        },
        {
          "internalType": "uint32",
          "name": "destinationDomain",
          "type": "uint32"
        },
        {
          "internalType": "bytes32",
          "name": "mintRecipient",
          "type": "bytes32"
        },
        {
          "internalType": "address",
          "name": "burnToken",
          "type": "address"
        },
        {
          "internalType": "bytes32",
          "name": "destinationCaller",
          "type": "bytes32"
        },
        {
          "internalType": "uint256",
          "name": "maxFee",
          "type": "uint256"
        },
        {
          "internalType": "uint32",
          "name": "minFinalityThreshold",
          "type": "uint32"
        },
        {
          "internalType": "bytes",
          "name": "hookData",
          "type": "bytes"
        }
      ],
      "name": "depositForBurnWithHook",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "feeRecipient",
      "outputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint32",
          "name": "sourceDomain",
          "type": "uint32"
        },
        {
          "internalType": "bytes32",
          "name": "sender",
          "type": "bytes32"
        },
        {
          "internalType": "uint32",
          "name": "",
          "type": "uint32"
        },
        {
          "internalType": "bytes",
          "name": "body",
          "type": "bytes"
        }
      ],
      "name": "handleReceiveFinalizedMessage",
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
          "internalType": "uint32",
          "name": "sourceDomain",
          "type": "uint32"
        },
        {
          "internalType": "bytes32",
          "name": "sender",
          "type": "bytes32"
        },
        {
          "internalType": "uint32",
          "name": "finality",
          "type": "uint32"
        },
        {
          "internalType": "bytes",
          "name": "body",
          "type": "bytes"
        }
      ],
      "name": "handleReceiveUnfinalizedMessage",
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
          "name": "localToken",
          "type": "address"
        },
        {
          "internalType": "uint32",
          "name": "remoteDomain",
          "type": "uint32"
        },
        {
          "internalType": "bytes32",
          "name": "remoteToken",
          "type": "bytes32"
        }
      ],
      "name": "linkTokenPair",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "localMessageTransmitter",
      "outputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint32",
          "name": "",
          "type": "uint32"
        },
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "name": "localTokens",
      "outputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "messageBodyVersion",
      "outputs": [
        {
          "internalType": "uint32",
          "name": "",
          "type": "uint32"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    }
  ],
  "bytecode": "0x60c060405234801561000f575f5ffd5b5060405161100d38038061100d83398101604081905261002e91610060565b6001600160a01b039182166080521660a052610091565b80516001600160a01b038116811461005b575f5ffd5b919050565b5f5f60408385031215610071575f5ffd5b61007a83610045565b915061008860208401610045565b90509250929050565b60805160a051610f466100c75f395f818161014e015261078701525f818161010f015281816103c801526109bf0152610f465ff3fe608060405234801561000f575f5ffd5b5060043610610090575f3560e01c8063779b432d11610063578063779b432d146101705780637c92f219146101835780638e0250ee146101965780639cdbb181146101a9578063d51eba61146101c6575f5ffd5b806311cffb67146100945780632b2b90e1146100bc5780632c1219211461010a5780634690484014610149575b5f5ffd5b6100a76100a2366004610c01565b6101f6565b60405190151581526020015b60405180910390f35b6101086100ca366004610c81565b63ffffffff9091165f908152602081815260408083209383529290522080546001600160a01b039092166001600160a01b0319909216919091179055565b005b6101317f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100b3565b6101317f000000000000000000000000000000000000000000000000000000000000000081565b61010861017e366004610cbb565b61020d565b6100a7610191366004610c01565b6102e9565b6101086101a4366004610d53565b61034e565b6101b1600181565b60405163ffffffff90911681526020016100b3565b6101316101d4366004610db8565b5f6020818152928152604080822090935290815220546001600160a01b031681565b5f610203868685856103bc565b9695505050505050565b806102545760405162461bcd60e51b8152602060048201526012602482015271486f6f6b206461746120697320656d70747960701b60448201526064015b60405180910390fd5b6102de6040518061010001604052808b81526020018a63ffffffff168152602001898152602001886001600160a01b031681526020018781526020018681526020018563ffffffff16815260200184848080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250505091525061084e565b505050505050505050565b5f6101f48463ffffffff1610156103425760405162461bcd60e51b815260206004820152601e60248201527f556e737570706f727465642066696e616c697479207468726573686f6c640000604482015260640161024b565b610203868685856103bc565b6103b36040518061010001604052808981526020018863ffffffff168152602001878152602001866001600160a01b031681526020018581526020018481526020018363ffffffff16815260200160405180602001604052805f81525081525061084e565b50505050505050565b5f336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146104355760405162461bcd60e51b815260206004820152601b60248201527f496e76616c6964206d657373616765207472616e736d69747465720000000000604482015260640161024b565b30841461048e5760405162461bcd60e51b815260206004820152602160248201527f52656d6f746520546f6b656e4d657373656e67657220756e737570706f7274656044820152601960fa1b606482015260840161024b565b60e48210156104df5760405162461bcd60e51b815260206004820152601f60248201527f496e76616c6964206275726e206d6573736167653a20746f6f2073686f727400604482015260640161024b565b5f6104ee606460448587610de0565b6104f791610e07565b90505f61050860c460a48688610de0565b61051191610e07565b90505f61052260e460c48789610de0565b61052b91610e07565b905080158061053957504381115b6105935760405162461bcd60e51b815260206004820152602560248201527f4d657373616765206578706972656420616e64206d7573742062652072652d736044820152641a59db995960da1b606482015260840161024b565b81158061059f57508282105b6105eb5760405162461bcd60e51b815260206004820152601c60248201527f46656520657175616c73206f72206578636565647320616d6f756e7400000000604482015260640161024b565b6105f960a460848789610de0565b61060291610e07565b8211156106475760405162461bcd60e51b81526020600482015260136024820152724665652065786365656473206d61782066656560681b604482015260640161024b565b63ffffffff88165f9081526020819052604081208161066a602460048a8c610de0565b61067391610e07565b815260208101919091526040015f20546001600160a01b03169050806106db5760405162461bcd60e51b815260206004820152601860248201527f4d696e7420746f6b656e206e6f7420737570706f727465640000000000000000604482015260640161024b565b5f6106ea60446024898b610de0565b6106f391610e07565b90506001600160a01b0382166340c10f198261070f8789610e25565b6040516001600160e01b031960e085901b1681526001600160a01b03909216600483015260248201526044015f604051808303815f87803b158015610752575f5ffd5b505af1158015610764573d5f5f3e3d5ffd5b505050505f8411156107ee576040516340c10f1960e01b81526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000081166004830152602482018690528316906340c10f19906044015f604051808303815f87803b1580156107d7575f5ffd5b505af11580156107e9573d5f5f3e3d5ffd5b505050505b6001600160a01b038083169082167f50c55e915134d457debfa58eb6f4342956f8b0616d51a89a3659360178e1ab636108278789610e25565b60408051918252602082018990520160405180910390a35060019998505050505050505050565b80516108955760405162461bcd60e51b8152602060048201526016602482015275416d6f756e74206d757374206265206e6f6e7a65726f60501b604482015260640161024b565b60408101516108e65760405162461bcd60e51b815260206004820152601e60248201527f4d696e7420726563697069656e74206d757374206265206e6f6e7a65726f0000604482015260640161024b565b805160a08201511061093a5760405162461bcd60e51b815260206004820181905260248201527f4d617820666565206d757374206265206c657373207468616e20616d6f756e74604482015260640161024b565b8051606082015161095a916001600160a01b039091169033903090610afb565b606081015130905f906001906001600160a01b0316604085015185513360405160e09590951b6001600160e01b0319166020860152602485019390935260448401919091526064830152608482015260a40160405160208183030381529060405290507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166314b157ab84602001518486608001518760c00151868960a001515f5f8c60e00151604051602001610a1d959493929190610e5b565b6040516020818303038152906040526040518663ffffffff1660e01b8152600401610a4c959493929190610ebc565b5f604051808303815f87803b158015610a63575f5ffd5b505af1158015610a75573d5f5f3e3d5ffd5b505050508260c0015163ffffffff16336001600160a01b031684606001516001600160a01b03167f0c8c1cbdc5190613ebd485511d4e2812cfa45eecb79d845893331fedad5130a5865f015187604001518860200151888a608001518b60a001518c60e00151604051610aee9796959493929190610efd565b60405180910390a4505050565b610b09848484846001610b37565b610b3157604051635274afe760e01b81526001600160a01b038516600482015260240161024b565b50505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316610b93578383151615610b87573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b803563ffffffff81168114610bb7575f5ffd5b919050565b5f5f83601f840112610bcc575f5ffd5b50813567ffffffffffffffff811115610be3575f5ffd5b602083019150836020828501011115610bfa575f5ffd5b9250929050565b5f5f5f5f5f60808688031215610c15575f5ffd5b610c1e86610ba4565b945060208601359350610c3360408701610ba4565b9250606086013567ffffffffffffffff811115610c4e575f5ffd5b610c5a88828901610bbc565b969995985093965092949392505050565b80356001600160a01b0381168114610bb7575f5ffd5b5f5f5f60608486031215610c93575f5ffd5b610c9c84610c6b565b9250610caa60208501610ba4565b929592945050506040919091013590565b5f5f5f5f5f5f5f5f5f6101008a8c031215610cd4575f5ffd5b89359850610ce460208b01610ba4565b975060408a01359650610cf960608b01610c6b565b955060808a0135945060a08a01359350610d1560c08b01610ba4565b925060e08a013567ffffffffffffffff811115610d30575f5ffd5b610d3c8c828d01610bbc565b915080935050809150509295985092959850929598565b5f5f5f5f5f5f5f60e0888a031215610d69575f5ffd5b87359650610d7960208901610ba4565b955060408801359450610d8e60608901610c6b565b93506080880135925060a08801359150610daa60c08901610ba4565b905092959891949750929550565b5f5f60408385031215610dc9575f5ffd5b610dd283610ba4565b946020939093013593505050565b5f5f85851115610dee575f5ffd5b83861115610dfa575f5ffd5b5050820193919092039150565b80356020831015610e1f575f19602084900360031b1b165b92915050565b81810381811115610e1f57634e487b7160e01b5f52601160045260245ffd5b5f81518060208401855e5f93019283525090919050565b5f610e668288610e44565b868152856020820152846040820152610e826060820185610e44565b98975050505050505050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b63ffffffff8616815284602082015283604082015263ffffffff8316606082015260a060808201525f610ef260a0830184610e8e565b979650505050505050565b87815286602082015263ffffffff861660408201528460608201528360808201528260a082015260e060c08201525f610f3960e0830184610e8e565b999850505050505050505056"
} as const
