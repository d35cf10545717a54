// Written by src/compile.ts.
export const DevToken = {
  "contractName": "DevToken",
  "abi": [
    {
      "inputs": [
        {
          "internalType": "string",
          "name": "name",
          "type": "string"
        },
        {
          "internalType": "string",
          "name": "symbol",
          "type": "string"
        },
        {
          "internalType": "uint8",
          "name": "decimals_",
          "type": "uint8"
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
      "inputs": [
        {
          "internalType": "uint256",
          "name": "deadline",
          "type": "uint256"
        }
      ],
      "name": "ERC2612ExpiredSignature",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "signer",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "owner",
          "type": "address"
        }
      ],
      "name": "ERC2612InvalidSigner",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "account",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "currentNonce",
          "type": "uint256"
        }
      ],
      "name": "InvalidAccountNonce",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "InvalidShortString",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "string",
          "name": "str",
          "type": "string"
        }
      ],
      "name": "StringTooLong",
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
      "inputs": [],
      "name": "EIP712DomainChanged",
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
      "inputs": [],
      "name": "DOMAIN_SEPARATOR",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "stateMutability": "view",
      "type": "function"
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
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "eip712Domain",
      "outputs": [
        {
          "internalType": "bytes1",
          "name": "fields",
          "type": "bytes1"
        },
        {
          "internalType": "string",
          "name": "name",
          "type": "string"
        },
        {
          "internalType": "string",
          "name": "version",
          "type": "string"
        },
        {
          "internalType": "uint256",
          "name": "chainId",
          "type": "uint256"
        },
        {
          "internalType": "address",
          "name": "verifyingContract",
          "type": "address"
        },
        {
          "internalType": "bytes32",
          "name": "salt",
          "type": "bytes32"
        },
        {
          "internalType": "uint256[]",
          "name": "extensions",
          "type": "uint256[]"
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
      "inputs": [
        {
          "internalType": "address",
          "name": "owner",
          "type": "address"
        }
      ],
      "name": "nonces",
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
          "name": "owner",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "deadline",
          "type": "uint256"
        },
        {
          "internalType": "uint8",
          "name": "v",
          "type": "uint8"
        },
        {
          "internalType": "bytes32",
          "name": "r",
          "type": "bytes32"
        },
        {
          "internalType": "bytes32",
          "name": "s",
          "type": "bytes32"
        }
      ],
      "name": "permit",
      "outputs": [],
      "stateMutability": "nonpayable",
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
  "bytecode": "0x610180604052348015610010575f5ffd5b506040516112cf3803806112cf83398101604081905261002f9161020d565b6040805180820190915260018152603160f81b602082015283908190818560036100598382610319565b5060046100668282610319565b5050506100788261012a60201b60201c565b610120526100858161012a565b61014052815160208084019190912060e052815190820120610100524660a05261011160e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0525060ff16610160525061042f9050565b5f5f829050601f8151111561015d578260405163305a27a960e01b815260040161015491906103d7565b60405180910390fd5b80516101688261040c565b179392505050565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610193575f5ffd5b81516001600160401b038111156101ac576101ac610170565b604051601f8201601f19908116603f011681016001600160401b03811182821017156101da576101da610170565b6040528181528382016020018510156101f1575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f5f6060848603121561021f575f5ffd5b83516001600160401b03811115610234575f5ffd5b61024086828701610184565b602086015190945090506001600160401b0381111561025d575f5ffd5b61026986828701610184565b925050604084015160ff8116811461027f575f5ffd5b809150509250925092565b600181811c9082168061029e57607f821691505b6020821081036102bc57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610314578282111561031457805f5260205f20601f840160051c60208510156102ed57505f5b90810190601f840160051c035f5b81811015610310575f838201556001016102fb565b5050505b505050565b81516001600160401b0381111561033257610332610170565b61034681610340845461028a565b846102c2565b6020601f821160018114610378575f83156103615750848201515b5f19600385901b1c1916600184901b1784556103d0565b5f84815260208120601f198516915b828110156103a75787850151825560209485019460019092019101610387565b50848210156103c457868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b805160208083015191908110156102bc575f1960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516101405161016051610e4561048a5f395f61015601525f61077101525f61074601525f6106bb01525f61069301525f6105ee01525f61061801525f6106420152610e455ff3fe608060405234801561000f575f5ffd5b50600436106100e5575f3560e01c806370a082311161008857806395d89b411161006357806395d89b41146101f3578063a9059cbb146101fb578063d505accf1461020e578063dd62ed3e14610221575f5ffd5b806370a082311461019d5780637ecebe00146101c557806384b0196e146101d8575f5ffd5b806323b872dd116100c357806323b872dd1461013c578063313ce5671461014f5780633644e5151461018057806340c10f1914610188575f5ffd5b806306fdde03146100e9578063095ea7b31461010757806318160ddd1461012a575b5f5ffd5b6100f1610259565b6040516100fe9190610bf7565b60405180910390f35b61011a610115366004610c2b565b6102e9565b60405190151581526020016100fe565b6002545b6040519081526020016100fe565b61011a61014a366004610c53565b610302565b60405160ff7f00000000000000000000000000000000000000000000000000000000000000001681526020016100fe565b61012e610325565b61019b610196366004610c2b565b610333565b005b61012e6101ab366004610c8d565b6001600160a01b03165f9081526020819052604090205490565b61012e6101d3366004610c8d565b610341565b6101e061035e565b6040516100fe9796959493929190610ca6565b6100f16103a0565b61011a610209366004610c2b565b6103af565b61019b61021c366004610d3c565b6103bc565b61012e61022f366004610da9565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b60606003805461026890610dda565b80601f016020809104026020016040519081016040528092919081815260200182805461029490610dda565b80156102df5780601f106102b6576101008083540402835291602001916102df565b820191905f5260205f20905b8154815290600101906020018083116102c257829003601f168201915b5050505050905090565b5f336102f68185856104f7565b60019150505b92915050565b5f3361030f858285610509565b61031a858585610585565b506001949350505050565b5f61032e6105e2565b905090565b61033d828261070b565b5050565b6001600160a01b0381165f908152600760205260408120546102fc565b5f6060805f5f5f606061036f61073f565b61037761076a565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b60606004805461026890610dda565b5f336102f6818585610585565b834211156103e55760405163313c898160e11b8152600481018590526024015b60405180910390fd5b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886104308c6001600160a01b03165f90815260076020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f61048a82610795565b90505f610499828787876107c1565b9050896001600160a01b0316816001600160a01b0316146104e0576040516325c0072360e11b81526001600160a01b0380831660048301528b1660248201526044016103dc565b6104eb8a8a8a6104f7565b50505050505050505050565b61050483838360016107ed565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f1981101561057f578181101561057157604051637dc7a0d960e11b81526001600160a01b038416600482015260248101829052604481018390526064016103dc565b61057f84848484035f6107ed565b50505050565b6001600160a01b0383166105ae57604051634b637e8f60e11b81525f60048201526024016103dc565b6001600160a01b0382166105d75760405163ec442f0560e01b81525f60048201526024016103dc565b6105048383836108bf565b5f306001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614801561063a57507f000000000000000000000000000000000000000000000000000000000000000046145b1561066457507f000000000000000000000000000000000000000000000000000000000000000090565b61032e604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b0382166107345760405163ec442f0560e01b81525f60048201526024016103dc565b61033d5f83836108bf565b606061032e7f00000000000000000000000000000000000000000000000000000000000000006109e5565b606061032e7f00000000000000000000000000000000000000000000000000000000000000006109e5565b5f6102fc6107a16105e2565b8360405161190160f01b8152600281019290925260228201526042902090565b5f5f5f5f6107d188888888610a22565b9250925092506107e18282610aea565b50909695505050505050565b6001600160a01b0384166108165760405163e602df0560e01b81525f60048201526024016103dc565b6001600160a01b03831661083f57604051634a1406b160e11b81525f60048201526024016103dc565b6001600160a01b038085165f908152600160209081526040808320938716835292905220829055801561057f57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925846040516108b191815260200190565b60405180910390a350505050565b6001600160a01b0383166108e9578060025f8282546108de9190610e12565b909155506109599050565b6001600160a01b0383165f908152602081905260409020548181101561093b5760405163391434e360e21b81526001600160a01b038516600482015260248101829052604481018390526064016103dc565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b03821661097557600280548290039055610993565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516109d891815260200190565b60405180910390a3505050565b60605f6109f183610ba2565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610a5b57505f91506003905082610ae0565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610aac573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610ad757505f925060019150829050610ae0565b92505f91508190505b9450945094915050565b5f826003811115610afd57610afd610e31565b03610b06575050565b6001826003811115610b1a57610b1a610e31565b03610b385760405163f645eedf60e01b815260040160405180910390fd5b6002826003811115610b4c57610b4c610e31565b03610b6d5760405163fce698f760e01b8152600481018290526024016103dc565b6003826003811115610b8157610b81610e31565b0361033d576040516335e2f38360e21b8152600481018290526024016103dc565b5f60ff8216601f8111156102fc57604051632cd44ac360e21b815260040160405180910390fd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610c096020830184610bc9565b9392505050565b80356001600160a01b0381168114610c26575f5ffd5b919050565b5f5f60408385031215610c3c575f5ffd5b610c4583610c10565b946020939093013593505050565b5f5f5f60608486031215610c65575f5ffd5b610c6e84610c10565b9250610c7c60208501610c10565b929592945050506040919091013590565b5f60208284031215610c9d575f5ffd5b610c0982610c10565b60ff60f81b8816815260e060208201525f610cc460e0830189610bc9565b8281036040840152610cd68189610bc9565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015610d2b578351835260209384019390920191600101610d0d565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a031215610d52575f5ffd5b610d5b88610c10565b9650610d6960208901610c10565b95506040880135945060608801359350608088013560ff81168114610d8c575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f60408385031215610dba575f5ffd5b610dc383610c10565b9150610dd160208401610c10565b90509250929050565b600181811c90821680610dee57607f821691505b602082108103610e0c57634e487b7160e01b5f52602260045260245ffd5b50919050565b808201808211156102fc57634e487b7160e01b5f52601160045260245ffd5b634e487b7160e01b5f52602160045260245ffd"
} as const
