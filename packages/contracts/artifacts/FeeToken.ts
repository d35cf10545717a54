// Written by src/compile.ts.
export const FeeToken = {
  "contractName": "FeeToken",
  "abi": [
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
      "inputs": [],
      "name": "FEE_COLLECTOR",
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
      "name": "FEE_PERCENT",
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
  "bytecode": "0x608060405234801561000f575f5ffd5b506040518060400160405280600a8152602001692a37b636102a37b5b2b760b11b815250604051806040016040528060048152602001631513d31360e21b815250816003908161005f9190610117565b50600461006c8282610117565b5050506101d5565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061009c57607f821691505b6020821081036100ba57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f821115610112578282111561011257805f5260205f20601f840160051c60208510156100eb57505f5b90810190601f840160051c035f5b8181101561010e575f838201556001016100f9565b5050505b505050565b81516001600160401b0381111561013057610130610074565b6101448161013e8454610088565b846100c0565b6020601f821160018114610176575f831561015f5750848201515b5f19600385901b1c1916600184901b1784556101ce565b5f84815260208120601f198516915b828110156101a55787850151825560209485019460019092019101610185565b50848210156101c257868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b610816806101e25f395ff3fe608060405234801561000f575f5ffd5b50600436106100b1575f3560e01c806370a082311161006e57806370a082311461013f5780637f660b011461016757806395d89b4114610188578063a9059cbb14610190578063dd62ed3e146101a3578063eaf98d23146101db575f5ffd5b806306fdde03146100b5578063095ea7b3146100d357806318160ddd146100f657806323b872dd14610108578063313ce5671461011b57806340c10f191461012a575b5f5ffd5b6100bd6101e3565b6040516100ca919061066b565b60405180910390f35b6100e66100e13660046106bb565b610273565b60405190151581526020016100ca565b6002545b6040519081526020016100ca565b6100e66101163660046106e3565b61028c565b604051601281526020016100ca565b61013d6101383660046106bb565b6102af565b005b6100fa61014d36600461071d565b6001600160a01b03165f9081526020819052604090205490565b61017061fee181565b6040516001600160a01b0390911681526020016100ca565b6100bd6102bd565b6100e661019e3660046106bb565b6102cc565b6100fa6101b136600461073d565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6100fa600181565b6060600380546101f29061076e565b80601f016020809104026020016040519081016040528092919081815260200182805461021e9061076e565b80156102695780601f1061024057610100808354040283529160200191610269565b820191905f5260205f20905b81548152906001019060200180831161024c57829003601f168201915b5050505050905090565b5f336102808185856102d9565b60019150505b92915050565b5f336102998582856102eb565b6102a485858561036c565b506001949350505050565b6102b982826103c9565b5050565b6060600480546101f29061076e565b5f3361028081858561036c565b6102e683838360016103fd565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f19811015610366578181101561035857604051637dc7a0d960e11b81526001600160a01b038416600482015260248101829052604481018390526064015b60405180910390fd5b61036684848484035f6103fd565b50505050565b6001600160a01b03831661039557604051634b637e8f60e11b81525f600482015260240161034f565b6001600160a01b0382166103be5760405163ec442f0560e01b81525f600482015260240161034f565b6102e68383836104cf565b6001600160a01b0382166103f25760405163ec442f0560e01b81525f600482015260240161034f565b6102b95f83836104cf565b6001600160a01b0384166104265760405163e602df0560e01b81525f600482015260240161034f565b6001600160a01b03831661044f57604051634a1406b160e11b81525f600482015260240161034f565b6001600160a01b038085165f908152600160209081526040808320938716835292905220829055801561036657826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925846040516104c191815260200190565b60405180910390a350505050565b5f6001600160a01b038416158015906104f057506001600160a01b03831615155b90505f816104fe575f610515565b606461050b6001856107ba565b61051591906107d1565b9050801561052a5761052a8561fee183610545565b61053e858561053984876107f0565b610545565b5050505050565b6001600160a01b03831661056f578060025f8282546105649190610803565b909155506105df9050565b6001600160a01b0383165f90815260208190526040902054818110156105c15760405163391434e360e21b81526001600160a01b0385166004820152602481018290526044810183905260640161034f565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b0382166105fb57600280548290039055610619565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8360405161065e91815260200190565b60405180910390a3505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b03811681146106b6575f5ffd5b919050565b5f5f604083850312156106cc575f5ffd5b6106d5836106a0565b946020939093013593505050565b5f5f5f606084860312156106f5575f5ffd5b6106fe846106a0565b925061070c602085016106a0565b929592945050506040919091013590565b5f6020828403121561072d575f5ffd5b610736826106a0565b9392505050565b5f5f6040838503121561074e575f5ffd5b610757836106a0565b9150610765602084016106a0565b90509250929050565b600181811c9082168061078257607f821691505b6020821081036107a057634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b8082028115828204841417610286576102866107a6565b5f826107eb57634e487b7160e01b5f52601260045260245ffd5b500490565b81810381811115610286576102866107a6565b80820180821115610286576102866107a656"
} as const
