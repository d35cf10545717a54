// Written by src/compile.ts.
export const NameResolver = {
  "contractName": "NameResolver",
  "abi": [
    {
      "inputs": [],
      "name": "NotOwner",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "coinType",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "bytes",
          "name": "newAddress",
          "type": "bytes"
        }
      ],
      "name": "AddressChanged",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "string",
          "name": "name",
          "type": "string"
        }
      ],
      "name": "NameChanged",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "indexed": true,
          "internalType": "string",
          "name": "indexedKey",
          "type": "string"
        },
        {
          "indexed": false,
          "internalType": "string",
          "name": "key",
          "type": "string"
        },
        {
          "indexed": false,
          "internalType": "string",
          "name": "value",
          "type": "string"
        }
      ],
      "name": "TextChanged",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        }
      ],
      "name": "addr",
      "outputs": [
        {
          "internalType": "address payable",
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
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "internalType": "uint256",
          "name": "coinType",
          "type": "uint256"
        }
      ],
      "name": "addr",
      "outputs": [
        {
          "internalType": "bytes",
          "name": "",
          "type": "bytes"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        }
      ],
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
      "name": "owner",
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
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "internalType": "uint256",
          "name": "coinType",
          "type": "uint256"
        },
        {
          "internalType": "bytes",
          "name": "value",
          "type": "bytes"
        }
      ],
      "name": "setAddr",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "internalType": "string",
          "name": "value",
          "type": "string"
        }
      ],
      "name": "setName",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "internalType": "string",
          "name": "key",
          "type": "string"
        },
        {
          "internalType": "string",
          "name": "value",
          "type": "string"
        }
      ],
      "name": "setText",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes4",
          "name": "id",
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
      "stateMutability": "pure",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "internalType": "string",
          "name": "key",
          "type": "string"
        }
      ],
      "name": "text",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    }
  ],
  "bytecode": "0x60a0604052336080523480156012575f5ffd5b50608051610ae86100405f395f818161015a01528181610221015281816103ef01526104900152610ae85ff3fe608060405234801561000f575f5ffd5b5060043610610090575f3560e01c8063691f343111610063578063691f34311461011c578063773722131461012f5780638b95dd71146101425780638da5cb5b14610155578063f1cb7e061461017c575f5ffd5b806301ffc9a71461009457806310f13a8c146100bc5780633b3b57de146100d157806359d1d43c146100fc575b5f5ffd5b6100a76100a23660046105db565b61018f565b60405190151581526020015b60405180910390f35b6100cf6100ca36600461064e565b610216565b005b6100e46100df3660046106c7565b6102fb565b6040516001600160a01b0390911681526020016100b3565b61010f61010a3660046106f2565b610319565b6040516100b391906107dd565b61010f61012a3660046106c7565b6103cc565b6100cf61013d3660046107ef565b6103e4565b6100cf610150366004610837565b610485565b6100e47f000000000000000000000000000000000000000000000000000000000000000081565b61010f61018a366004610886565b610532565b5f6301ffc9a760e01b6001600160e01b0319831614806101bf5750631d9dabef60e11b6001600160e01b03198316145b806101da57506378e5bf0360e11b6001600160e01b03198316145b806101f55750631674750f60e21b6001600160e01b03198316145b80610210575063691f343160e01b6001600160e01b03198316145b92915050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461025f576040516330cd747160e01b815260040160405180910390fd5b818160015f8881526020019081526020015f2086866040516102829291906108a6565b9081526020016040518091039020918261029d929190610944565b5083836040516102ae9291906108a6565b6040518091039020857f448bc014f1536726cf8d54ff3d6481ed3cbc683c2591ca204274009afa09b1a1868686866040516102ec9493929190610a27565b60405180910390a35050505050565b5f61030782603c610532565b61031090610a58565b60601c92915050565b600160209081525f928352604090922081518083018401805192815290840192909301919091209152805461034d906108b5565b80601f0160208091040260200160405190810160405280929190818152602001828054610379906108b5565b80156103c45780601f1061039b576101008083540402835291602001916103c4565b820191905f5260205f20905b8154815290600101906020018083116103a757829003601f168201915b505050505081565b60026020525f90815260409020805461034d906108b5565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461042d576040516330cd747160e01b815260040160405180910390fd5b5f838152600260205260409020610445828483610944565b50827fb7d29e911041e8d9b843369e890bcb72c9388692ba48b65ac54e7214c4c348f78383604051610478929190610aab565b60405180910390a2505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146104ce576040516330cd747160e01b815260040160405180910390fd5b5f8481526020818152604080832086845290915290206104ef828483610944565b50837f65412581168e88a1e60c6459d7f44ae83ad0832e670826c05a4e2476b57af75284848460405161052493929190610ac6565b60405180910390a250505050565b5f828152602081815260408083208484529091529020805460609190610557906108b5565b80601f0160208091040260200160405190810160405280929190818152602001828054610583906108b5565b80156105ce5780601f106105a5576101008083540402835291602001916105ce565b820191905f5260205f20905b8154815290600101906020018083116105b157829003601f168201915b5050505050905092915050565b5f602082840312156105eb575f5ffd5b81356001600160e01b031981168114610602575f5ffd5b9392505050565b5f5f83601f840112610619575f5ffd5b50813567ffffffffffffffff811115610630575f5ffd5b602083019150836020828501011115610647575f5ffd5b9250929050565b5f5f5f5f5f60608688031215610662575f5ffd5b85359450602086013567ffffffffffffffff81111561067f575f5ffd5b61068b88828901610609565b909550935050604086013567ffffffffffffffff8111156106aa575f5ffd5b6106b688828901610609565b969995985093965092949392505050565b5f602082840312156106d7575f5ffd5b5035919050565b634e487b7160e01b5f52604160045260245ffd5b5f5f60408385031215610703575f5ffd5b82359150602083013567ffffffffffffffff811115610720575f5ffd5b8301601f81018513610730575f5ffd5b803567ffffffffffffffff81111561074a5761074a6106de565b604051601f8201601f19908116603f0116810167ffffffffffffffff81118282101715610779576107796106de565b604052818152828201602001871015610790575f5ffd5b816020840160208301375f602083830101528093505050509250929050565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f61060260208301846107af565b5f5f5f60408486031215610801575f5ffd5b83359250602084013567ffffffffffffffff81111561081e575f5ffd5b61082a86828701610609565b9497909650939450505050565b5f5f5f5f6060858703121561084a575f5ffd5b8435935060208501359250604085013567ffffffffffffffff81111561086e575f5ffd5b61087a87828801610609565b95989497509550505050565b5f5f60408385031215610897575f5ffd5b50508035926020909101359150565b818382375f9101908152919050565b600181811c908216806108c957607f821691505b6020821081036108e757634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561093f578282111561093f57805f5260205f20601f840160051c602085101561091857505f5b90810190601f840160051c035f5b8181101561093b575f83820155600101610926565b5050505b505050565b67ffffffffffffffff83111561095c5761095c6106de565b6109708361096a83546108b5565b836108ed565b5f601f8411600181146109a1575f851561098a5750838201355b5f19600387901b1c1916600186901b1783556109f8565b5f83815260208120601f198716915b828110156109d057868501358255602094850194600190920191016109b0565b50868210156109ec575f1960f88860031b161c19848701351681555b505060018560011b0183555b5050505050565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b604081525f610a3a6040830186886109ff565b8281036020840152610a4d8185876109ff565b979650505050505050565b805160208201516bffffffffffffffffffffffff19811691906014821015610aa4576bffffffffffffffffffffffff196bffffffffffffffffffffffff198360140360031b1b82161692505b5050919050565b602081525f610abe6020830184866109ff565b949350505050565b838152604060208201525f610adf6040830184866109ff565b9594505050505056"
} as const
