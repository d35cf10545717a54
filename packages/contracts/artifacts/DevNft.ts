// Written by src/compile.ts.
export const DevNft = {
  "contractName": "DevNft",
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
        }
      ],
      "stateMutability": "nonpayable",
      "type": "constructor"
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
          "name": "tokenId",
          "type": "uint256"
        },
        {
          "internalType": "address",
          "name": "owner",
          "type": "address"
        }
      ],
      "name": "ERC721IncorrectOwner",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "operator",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "ERC721InsufficientApproval",
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
      "name": "ERC721InvalidApprover",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "operator",
          "type": "address"
        }
      ],
      "name": "ERC721InvalidOperator",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "owner",
          "type": "address"
        }
      ],
      "name": "ERC721InvalidOwner",
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
      "name": "ERC721InvalidReceiver",
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
      "name": "ERC721InvalidSender",
      "type": "error"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "ERC721NonexistentToken",
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
          "name": "approved",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "uint256",
          "name": "tokenId",
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
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "operator",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "bool",
          "name": "approved",
          "type": "bool"
        }
      ],
      "name": "ApprovalForAll",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "_fromTokenId",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "_toTokenId",
          "type": "uint256"
        }
      ],
      "name": "BatchMetadataUpdate",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "_tokenId",
          "type": "uint256"
        }
      ],
      "name": "MetadataUpdate",
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
          "indexed": true,
          "internalType": "uint256",
          "name": "tokenId",
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
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "tokenId",
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
          "name": "owner",
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
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "getApproved",
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
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "operator",
          "type": "address"
        }
      ],
      "name": "isApprovedForAll",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
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
          "name": "id",
          "type": "uint256"
        },
        {
          "internalType": "string",
          "name": "uri",
          "type": "string"
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
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "ownerOf",
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
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "safeTransferFrom",
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
          "name": "tokenId",
          "type": "uint256"
        },
        {
          "internalType": "bytes",
          "name": "data",
          "type": "bytes"
        }
      ],
      "name": "safeTransferFrom",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "operator",
          "type": "address"
        },
        {
          "internalType": "bool",
          "name": "approved",
          "type": "bool"
        }
      ],
      "name": "setApprovalForAll",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes4",
          "name": "interfaceId",
          "type": "bytes4"
        }
      ],
      "name": "supportsInterface",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
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
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "tokenURI",
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
          "name": "tokenId",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  "bytecode": "0x608060405234801561000f575f5ffd5b5060405161150f38038061150f83398101604081905261002e916100ef565b81815f61003b83826101e3565b50600161004882826101e3565b50505050506102a1565b634e487b7160e01b5f52604160045260245ffd5b5f82601f830112610075575f5ffd5b81516001600160401b0381111561008e5761008e610052565b604051601f8201601f19908116603f011681016001600160401b03811182821017156100bc576100bc610052565b6040528181528382016020018510156100d3575f5ffd5b8160208501602083015e5f918101602001919091529392505050565b5f5f60408385031215610100575f5ffd5b82516001600160401b03811115610115575f5ffd5b61012185828601610066565b602085015190935090506001600160401b0381111561013e575f5ffd5b61014a85828601610066565b9150509250929050565b600181811c9082168061016857607f821691505b60208210810361018657634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156101de57828211156101de57805f5260205f20601f840160051c60208510156101b757505f5b90810190601f840160051c035f5b818110156101da575f838201556001016101c5565b5050505b505050565b81516001600160401b038111156101fc576101fc610052565b6102108161020a8454610154565b8461018c565b6020601f821160018114610242575f831561022b5750848201515b5f19600385901b1c1916600184901b17845561029a565b5f84815260208120601f198516915b828110156102715787850151825560209485019460019092019101610251565b508482101561028e57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b611261806102ae5f395ff3fe608060405234801561000f575f5ffd5b50600436106100e5575f3560e01c806370a0823111610088578063b88d4fde11610063578063b88d4fde146101db578063c87b56dd146101ee578063d3fc986414610201578063e985e9c514610214575f5ffd5b806370a082311461019f57806395d89b41146101c0578063a22cb465146101c8575f5ffd5b8063095ea7b3116100c3578063095ea7b31461015157806323b872dd1461016657806342842e0e146101795780636352211e1461018c575f5ffd5b806301ffc9a7146100e957806306fdde0314610111578063081812fc14610126575b5f5ffd5b6100fc6100f7366004610db8565b610227565b60405190151581526020015b60405180910390f35b610119610251565b6040516101089190610e01565b610139610134366004610e13565b6102e0565b6040516001600160a01b039091168152602001610108565b61016461015f366004610e45565b610307565b005b610164610174366004610e6d565b610316565b610164610187366004610e6d565b6103a4565b61013961019a366004610e13565b6103c3565b6101b26101ad366004610ea7565b6103cd565b604051908152602001610108565b610119610412565b6101646101d6366004610ec0565b610421565b6101646101e9366004610f0d565b61042c565b6101196101fc366004610e13565b610444565b61016461020f366004610fea565b6104c5565b6100fc61022236600461106d565b61050e565b5f6001600160e01b03198216632483248360e11b148061024b575061024b8261053b565b92915050565b60605f805461025f9061109e565b80601f016020809104026020016040519081016040528092919081815260200182805461028b9061109e565b80156102d65780601f106102ad576101008083540402835291602001916102d6565b820191905f5260205f20905b8154815290600101906020018083116102b957829003601f168201915b5050505050905090565b5f6102ea8261058a565b505f828152600460205260409020546001600160a01b031661024b565b6103128282336105c2565b5050565b6001600160a01b03821661034457604051633250574960e11b81525f60048201526024015b60405180910390fd5b5f6103508383336105cf565b9050836001600160a01b0316816001600160a01b03161461039e576040516364283d7b60e01b81526001600160a01b038086166004830152602482018490528216604482015260640161033b565b50505050565b6103be83838360405180602001604052805f81525061042c565b505050565b5f61024b8261058a565b5f6001600160a01b0382166103f7576040516322718ad960e21b81525f600482015260240161033b565b506001600160a01b03165f9081526003602052604090205490565b60606001805461025f9061109e565b6103123383836106c1565b610437848484610316565b61039e3385858585610788565b606061044f8261058a565b505f61046560408051602081019091525f815290565b90505f610471846108b0565b905081515f03610482579392505050565b8051156104b457818160405160200161049c9291906110ed565b60405160208183030381529060405292505050919050565b6104bd8461094f565b949350505050565b6104cf84846109c0565b61039e8383838080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610a2192505050565b6001600160a01b039182165f90815260056020908152604080832093909416825291909152205460ff1690565b5f6001600160e01b031982166380ac58cd60e01b148061056b57506001600160e01b03198216635b5e139f60e01b145b8061024b57506301ffc9a760e01b6001600160e01b031983161461024b565b5f818152600260205260408120546001600160a01b03168061024b57604051637e27328960e01b81526004810184905260240161033b565b6103be8383836001610a70565b5f828152600260205260408120546001600160a01b03908116908316156105fb576105fb818486610b74565b6001600160a01b03811615610635576106165f855f5f610a70565b6001600160a01b0381165f90815260036020526040902080545f190190555b6001600160a01b03851615610663576001600160a01b0385165f908152600360205260409020805460010190555b5f8481526002602052604080822080546001600160a01b0319166001600160a01b0389811691821790925591518793918516917fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef91a4949350505050565b6001600160a01b0383166106ea5760405163a9fbf51f60e01b81525f600482015260240161033b565b6001600160a01b03821661071c57604051630b61174360e31b81526001600160a01b038316600482015260240161033b565b6001600160a01b038381165f81815260056020908152604080832094871680845294825291829020805460ff191686151590811790915591519182527f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31910160405180910390a3505050565b6001600160a01b0383163b156108a957604051630a85bd0160e11b81526001600160a01b0384169063150b7a02906107ca908890889087908790600401611101565b6020604051808303815f875af1925050508015610804575060408051601f3d908101601f191682019092526108019181019061113d565b60015b61086b573d808015610831576040519150601f19603f3d011682016040523d82523d5f602084013e610836565b606091505b5080515f0361086357604051633250574960e11b81526001600160a01b038516600482015260240161033b565b805160208201fd5b6001600160e01b03198116630a85bd0160e11b146108a757604051633250574960e11b81526001600160a01b038516600482015260240161033b565b505b5050505050565b5f8181526006602052604090208054606091906108cc9061109e565b80601f01602080910402602001604051908101604052809291908181526020018280546108f89061109e565b80156109435780601f1061091a57610100808354040283529160200191610943565b820191905f5260205f20905b81548152906001019060200180831161092657829003601f168201915b50505050509050919050565b606061095a8261058a565b505f61097060408051602081019091525f815290565b90505f81511161098e5760405180602001604052805f8152506109b9565b8061099884610bd8565b6040516020016109a99291906110ed565b6040516020818303038152906040525b9392505050565b6001600160a01b0382166109e957604051633250574960e11b81525f600482015260240161033b565b5f6109f583835f6105cf565b90506001600160a01b038116156103be576040516339e3563760e11b81525f600482015260240161033b565b5f828152600660205260409020610a3882826111a6565b506040518281527ff8e1a15aba9398e019f0b49df1a4fde98ee17ae345cb5f6b5e2c27f5033e8ce79060200160405180910390a15050565b8080610a8457506001600160a01b03821615155b15610b45575f610a938461058a565b90506001600160a01b03831615801590610abf5750826001600160a01b0316816001600160a01b031614155b8015610ad25750610ad0818461050e565b155b15610afb5760405163a9fbf51f60e01b81526001600160a01b038416600482015260240161033b565b8115610b435783856001600160a01b0316826001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92560405160405180910390a45b505b50505f90815260046020526040902080546001600160a01b0319166001600160a01b0392909216919091179055565b610b7f838383610c68565b6103be576001600160a01b038316610bad57604051637e27328960e01b81526004810182905260240161033b565b60405163177e802f60e01b81526001600160a01b03831660048201526024810182905260440161033b565b60605f610be483610cc9565b60010190505f8167ffffffffffffffff811115610c0357610c03610ef9565b6040519080825280601f01601f191660200182016040528015610c2d576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a8504945084610c3757509392505050565b5f6001600160a01b038316158015906104bd5750826001600160a01b0316846001600160a01b03161480610ca15750610ca1848461050e565b806104bd5750505f908152600460205260409020546001600160a01b03908116911614919050565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b8310610d075772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef81000000008310610d33576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc100008310610d5157662386f26fc10000830492506010015b6305f5e1008310610d69576305f5e100830492506008015b6127108310610d7d57612710830492506004015b60648310610d8f576064830492506002015b600a831061024b5760010192915050565b6001600160e01b031981168114610db5575f5ffd5b50565b5f60208284031215610dc8575f5ffd5b81356109b981610da0565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f6109b96020830184610dd3565b5f60208284031215610e23575f5ffd5b5035919050565b80356001600160a01b0381168114610e40575f5ffd5b919050565b5f5f60408385031215610e56575f5ffd5b610e5f83610e2a565b946020939093013593505050565b5f5f5f60608486031215610e7f575f5ffd5b610e8884610e2a565b9250610e9660208501610e2a565b929592945050506040919091013590565b5f60208284031215610eb7575f5ffd5b6109b982610e2a565b5f5f60408385031215610ed1575f5ffd5b610eda83610e2a565b915060208301358015158114610eee575f5ffd5b809150509250929050565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f60808587031215610f20575f5ffd5b610f2985610e2a565b9350610f3760208601610e2a565b925060408501359150606085013567ffffffffffffffff811115610f59575f5ffd5b8501601f81018713610f69575f5ffd5b803567ffffffffffffffff811115610f8357610f83610ef9565b604051601f8201601f19908116603f0116810167ffffffffffffffff81118282101715610fb257610fb2610ef9565b604052818152828201602001891015610fc9575f5ffd5b816020840160208301375f6020838301015280935050505092959194509250565b5f5f5f5f60608587031215610ffd575f5ffd5b61100685610e2a565b935060208501359250604085013567ffffffffffffffff811115611028575f5ffd5b8501601f81018713611038575f5ffd5b803567ffffffffffffffff81111561104e575f5ffd5b87602082840101111561105f575f5ffd5b949793965060200194505050565b5f5f6040838503121561107e575f5ffd5b61108783610e2a565b915061109560208401610e2a565b90509250929050565b600181811c908216806110b257607f821691505b6020821081036110d057634e487b7160e01b5f52602260045260245ffd5b50919050565b5f81518060208401855e5f93019283525090919050565b5f6104bd6110fb83866110d6565b846110d6565b6001600160a01b03858116825284166020820152604081018390526080606082018190525f9061113390830184610dd3565b9695505050505050565b5f6020828403121561114d575f5ffd5b81516109b981610da0565b601f8211156103be57828211156103be57805f5260205f20601f840160051c602085101561118357505f5b90810190601f840160051c035f5b818110156108a7575f83820155600101611191565b815167ffffffffffffffff8111156111c0576111c0610ef9565b6111d4816111ce845461109e565b84611158565b6020601f821160018114611206575f83156111ef5750848201515b5f19600385901b1c1916600184901b1784556108a9565b5f84815260208120601f198516915b828110156112355787850151825560209485019460019092019101611215565b508482101561125257868401515f19600387901b60f8161c191681555b50505050600190811b0190555056"
} as const
