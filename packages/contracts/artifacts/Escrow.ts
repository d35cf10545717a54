// Written by src/compile.ts.
export const Escrow = {
  "contractName": "Escrow",
  "abi": [
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "attester_",
          "type": "address"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
    },
    {
      "inputs": [],
      "name": "ECDSAInvalidSignature",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "length",
          "type": "uint256"
        }
      ],
      "name": "ECDSAInvalidSignatureLength",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "s",
          "type": "bytes32"
        }
      ],
      "name": "ECDSAInvalidSignatureS",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "Early",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "Late",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "ReentrancyGuardReentrantCall",
      "type": "error"
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
      "inputs": [],
      "name": "WrongPayer",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "WrongPlace",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "WrongSignature",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "WrongState",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "WrongValue",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "filler",
          "type": "address"
        }
      ],
      "name": "Claimed",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "payer",
          "type": "address"
        },
        {
          "components": [
            {
              "internalType": "address",
              "name": "payer",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "originEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "originToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "destinationEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "destinationToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "destinationAmount",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "deadline",
              "type": "uint256"
            },
            {
              "internalType": "bytes32",
              "name": "salt",
              "type": "bytes32"
            }
          ],
          "indexed": false,
          "internalType": "struct Escrow.Intent",
          "name": "intent",
          "type": "tuple"
        }
      ],
      "name": "Deposited",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "filler",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "receiver",
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
        }
      ],
      "name": "Filled",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "id",
          "type": "bytes32"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "payer",
          "type": "address"
        }
      ],
      "name": "Refunded",
      "type": "event"
    },
    {
      "inputs": [],
      "name": "FILL_MARGIN",
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
      "name": "NATIVE",
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
      "name": "attester",
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
          "components": [
            {
              "internalType": "address",
              "name": "payer",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "originEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "originToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "destinationEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "destinationToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "destinationAmount",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "deadline",
              "type": "uint256"
            },
            {
              "internalType": "bytes32",
              "name": "salt",
              "type": "bytes32"
            }
          ],
          "internalType": "struct Escrow.Intent",
          "name": "intent",
          "type": "tuple"
        },
        {
          "internalType": "address",
          "name": "filler",
          "type": "address"
        },
        {
          "internalType": "bytes",
          "name": "signature",
          "type": "bytes"
        }
      ],
      "name": "claim",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "address",
              "name": "payer",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "originEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "originToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "destinationEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "destinationToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "destinationAmount",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "deadline",
              "type": "uint256"
            },
            {
              "internalType": "bytes32",
              "name": "salt",
              "type": "bytes32"
            }
          ],
          "internalType": "struct Escrow.Intent",
          "name": "intent",
          "type": "tuple"
        }
      ],
      "name": "deposit",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "address",
              "name": "payer",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "originEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "originToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "destinationEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "destinationToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "destinationAmount",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "deadline",
              "type": "uint256"
            },
            {
              "internalType": "bytes32",
              "name": "salt",
              "type": "bytes32"
            }
          ],
          "internalType": "struct Escrow.Intent",
          "name": "intent",
          "type": "tuple"
        }
      ],
      "name": "fill",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "name": "fillers",
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
          "components": [
            {
              "internalType": "address",
              "name": "payer",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "originEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "originToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "destinationEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "destinationToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "destinationAmount",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "deadline",
              "type": "uint256"
            },
            {
              "internalType": "bytes32",
              "name": "salt",
              "type": "bytes32"
            }
          ],
          "internalType": "struct Escrow.Intent",
          "name": "intent",
          "type": "tuple"
        }
      ],
      "name": "getId",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "stateMutability": "pure",
      "type": "function"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "address",
              "name": "payer",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "originEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "originToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "destinationEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "destinationToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "destinationAmount",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "deadline",
              "type": "uint256"
            },
            {
              "internalType": "bytes32",
              "name": "salt",
              "type": "bytes32"
            }
          ],
          "internalType": "struct Escrow.Intent",
          "name": "intent",
          "type": "tuple"
        }
      ],
      "name": "refund",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "address",
              "name": "payer",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "originEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "originToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "originAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "destinationEscrow",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "destinationToken",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "destinationAmount",
              "type": "uint256"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "deadline",
              "type": "uint256"
            },
            {
              "internalType": "bytes32",
              "name": "salt",
              "type": "bytes32"
            }
          ],
          "internalType": "struct Escrow.Intent",
          "name": "intent",
          "type": "tuple"
        },
        {
          "internalType": "bytes",
          "name": "signature",
          "type": "bytes"
        }
      ],
      "name": "refundEarly",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "name": "states",
      "outputs": [
        {
          "internalType": "enum Escrow.State",
          "name": "",
          "type": "uint8"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    }
  ],
  "bytecode": "0x60a0604052348015600e575f5ffd5b5060405161137a38038061137a833981016040819052602b91605f565b60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00556001600160a01b0316608052608a565b5f60208284031215606e575f5ffd5b81516001600160a01b03811681146083575f5ffd5b9392505050565b6080516112d26100a85f395f818160d00152610b1801526112d25ff3fe60806040526004361061009a575f3560e01c806392ddb2801161006257806392ddb28014610163578063a0cf0aea14610182578063a64a2271146101a9578063fbdc1ef1146101dd578063fce2cdf014610218578063ffa1430e14610237575f5ffd5b80633d2d11bc1461009e57806347b0c3b3146100bf5780634b2eec971461010f57806376e89ea7146101225780638334261d14610144575b5f5ffd5b3480156100a9575f5ffd5b506100bd6100b8366004610fd8565b61024a565b005b3480156100ca575f5ffd5b506100f27f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100bd61011d366004610fd8565b6102a2565b34801561012d575f5ffd5b50610136603c81565b604051908152602001610106565b34801561014f575f5ffd5b506100bd61015e36600461105a565b6104af565b34801561016e575f5ffd5b506100bd61017d3660046110bb565b6105a6565b34801561018d575f5ffd5b506100f273eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee81565b3480156101b4575f5ffd5b506100f26101c336600461110d565b60016020525f90815260409020546001600160a01b031681565b3480156101e8575f5ffd5b5061020b6101f736600461110d565b5f6020819052908152604090205460ff1681565b6040516101069190611138565b348015610223575f5ffd5b50610136610232366004610fd8565b610622565b6100bd610245366004610fd8565b610651565b610252610885565b806101400135421161027757604051631d99a32960e11b815260040160405180910390fd5b6102898161028483610622565b6108a0565b61029f60015f5160206112b25f395f51905f5255565b50565b6102aa610885565b4681602001351415806102d55750306102c9606083016040840161115e565b6001600160a01b031614155b156102f35760405163a4c1515560e01b815260040160405180910390fd5b33610301602083018361115e565b6001600160a01b03161461032857604051639e7194c360e01b815260040160405180910390fd5b610140810135610339603c4261118b565b1115610358576040516310d9d54160e31b815260040160405180910390fd5b5f61036282610622565b90505f5f8281526020819052604090205460ff16600381111561038757610387611124565b146103a557604051636f20b45d60e11b815260040160405180910390fd5b5f818152602081905260409020805460ff1916600117905573eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee6103e2608084016060850161115e565b6001600160a01b031603610419578160800135341461041457604051632635240760e21b815260040160405180910390fd5b610456565b341561043857604051632635240760e21b815260040160405180910390fd5b61045661044b608084016060850161115e565b30846080013561097c565b336001600160a01b0316817feca3205f9a7042e52a856f46ae154cb6be637e50158261b98af96ee19e64044b84604051610490919061119e565b60405180910390a35061029f60015f5160206112b25f395f51905f5255565b6104b7610885565b5f61051c856104c587610622565b604080516060602082018190526005608083015264636c61696d60d81b60a0830152918101929092526001600160a01b0388169082015260c001604051602081830303815290604052805190602001208585610a92565b5f818152602081905260409020805460ff191660021790559050610554610549608087016060880161115e565b858760800135610ba7565b6040516001600160a01b0385169082907fcec827f4f11243ff81d0dc72ade4e9137333ed088bee4e6120b2254d2d8e8a99905f90a3506105a060015f5160206112b25f395f51905f5255565b50505050565b6105ae610885565b61060783610284856105bf87610622565b604080516020810182905260066060820152651c99599d5b9960d21b60808201529081019190915260a001604051602081830303815290604052805190602001208686610a92565b61061d60015f5160206112b25f395f51905f5255565b505050565b5f81604051602001610634919061119e565b604051602081830303815290604052805190602001209050919050565b610659610885565b468160a0013514158061068457503061067860e0830160c0840161115e565b6001600160a01b031614155b156106a25760405163a4c1515560e01b815260040160405180910390fd5b6101408101356106b3603c4261118b565b11156106d2576040516310d9d54160e31b815260040160405180910390fd5b5f6106dc82610622565b5f818152600160205260409020549091506001600160a01b03161561071457604051636f20b45d60e11b815260040160405180910390fd5b5f81815260016020526040902080546001600160a01b0319163317905573eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee610757610100840160e0850161115e565b6001600160a01b0316036107aa57816101000135341461078a57604051632635240760e21b815260040160405180910390fd5b6107a561079f6101408401610120850161115e565b34610bea565b6107fa565b34156107c957604051632635240760e21b815260040160405180910390fd5b6107fa6107dd610100840160e0850161115e565b6107ef6101408501610120860161115e565b84610100013561097c565b61080c6101408301610120840161115e565b6001600160a01b031633827f55dc9dc169607aad00aae22e3a2a5aed5c0435a0784c890b8ed87e189dda1626610849610100870160e0880161115e565b604080516001600160a01b03909216825261010088013560208301520160405180910390a45061029f60015f5160206112b25f395f51905f5255565b61088d610c5a565b60025f5160206112b25f395f51905f5255565b4682602001351415806108d5575060015f8281526020819052604090205460ff1660038111156108d2576108d2611124565b14155b156108f357604051636f20b45d60e11b815260040160405180910390fd5b5f818152602081905260409020805460ff1916600317905561093561091e608084016060850161115e565b61092b602085018561115e565b8460800135610ba7565b610942602083018361115e565b6001600160a01b0316817f5e9f0820fcfb53b644becb775b651bae68c337106f21433e526551d1e02c1c0e60405160405180910390a35050565b6040516370a0823160e01b81526001600160a01b0383811660048301525f91908516906370a0823190602401602060405180830381865afa1580156109c3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109e79190611287565b90506109fe6001600160a01b038516338585610c8b565b6040516370a0823160e01b81526001600160a01b038481166004830152839183918716906370a0823190602401602060405180830381865afa158015610a46573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a6a9190611287565b610a74919061129e565b146105a057604051632635240760e21b815260040160405180910390fd5b5f610a9c85610622565b905060015f8281526020819052604090205460ff166003811115610ac257610ac2611124565b14610ae057604051636f20b45d60e11b815260040160405180910390fd5b7f19457468657265756d205369676e6564204d6573736167653a0a3332000000005f908152601c859052603c90206001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690610b789085858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610cc692505050565b6001600160a01b031614610b9f576040516306ad488360e31b815260040160405180910390fd5b949350505050565b73eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeed196001600160a01b03841601610bd65761061d8282610bea565b61061d6001600160a01b0384168383610cf0565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f8114610c33576040519150601f19603f3d011682016040523d82523d5f602084013e610c38565b606091505b505090508061061d57604051632635240760e21b815260040160405180910390fd5b5f5160206112b25f395f51905f5254600203610c8957604051633ee5aeb560e01b815260040160405180910390fd5b565b610c99848484846001610d25565b6105a057604051635274afe760e01b81526001600160a01b03851660048201526024015b60405180910390fd5b5f5f5f5f610cd48686610d92565b925092509250610ce48282610ddb565b50909150505b92915050565b610cfd8383836001610e97565b61061d57604051635274afe760e01b81526001600160a01b0384166004820152602401610cbd565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316610d81578383151615610d75573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f5f5f8351604103610dc9576020840151604085015160608601515f1a610dbb88828585610ef9565b955095509550505050610dd4565b505081515f91506002905b9250925092565b5f826003811115610dee57610dee611124565b03610df7575050565b6001826003811115610e0b57610e0b611124565b03610e295760405163f645eedf60e01b815260040160405180910390fd5b6002826003811115610e3d57610e3d611124565b03610e5e5760405163fce698f760e01b815260048101829052602401610cbd565b6003826003811115610e7257610e72611124565b03610e93576040516335e2f38360e21b815260048101829052602401610cbd565b5050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610eed578383151615610ee1573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610f3257505f91506003905082610fb7565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610f83573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610fae57505f925060019150829050610fb7565b92505f91508190505b9450945094915050565b5f6101808284031215610fd2575f5ffd5b50919050565b5f6101808284031215610fe9575f5ffd5b610ff38383610fc1565b9392505050565b80356001600160a01b0381168114611010575f5ffd5b919050565b5f5f83601f840112611025575f5ffd5b50813567ffffffffffffffff81111561103c575f5ffd5b602083019150836020828501011115611053575f5ffd5b9250929050565b5f5f5f5f6101c0858703121561106e575f5ffd5b6110788686610fc1565b93506110876101808601610ffa565b92506101a085013567ffffffffffffffff8111156110a3575f5ffd5b6110af87828801611015565b95989497509550505050565b5f5f5f6101a084860312156110ce575f5ffd5b6110d88585610fc1565b925061018084013567ffffffffffffffff8111156110f4575f5ffd5b61110086828701611015565b9497909650939450505050565b5f6020828403121561111d575f5ffd5b5035919050565b634e487b7160e01b5f52602160045260245ffd5b602081016004831061115857634e487b7160e01b5f52602160045260245ffd5b91905290565b5f6020828403121561116e575f5ffd5b610ff382610ffa565b634e487b7160e01b5f52601160045260245ffd5b80820180821115610cea57610cea611177565b61018081016111bd826111b085610ffa565b6001600160a01b03169052565b602083810135908301526111d360408401610ffa565b6001600160a01b031660408301526111ed60608401610ffa565b6001600160a01b031660608301526080838101359083015260a0808401359083015261121b60c08401610ffa565b6001600160a01b031660c083015261123560e08401610ffa565b6001600160a01b031660e0830152610100838101359083015261125b6101208401610ffa565b6001600160a01b0316610120830152610140838101359083015261016092830135929091019190915290565b5f60208284031215611297575f5ffd5b5051919050565b81810381811115610cea57610cea61117756fe9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00"
} as const
