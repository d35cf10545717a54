// Written by src/compile.ts.
export const LiFiDiamond = {
  "contractName": "LiFiDiamond",
  "abi": [
    {
      "inputs": [],
      "name": "InformationMismatch",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "InvalidAmount",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "InvalidReceiver",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "QuoteExpired",
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
      "anonymous": false,
      "inputs": [
        {
          "components": [
            {
              "internalType": "bytes32",
              "name": "transactionId",
              "type": "bytes32"
            },
            {
              "internalType": "string",
              "name": "bridge",
              "type": "string"
            },
            {
              "internalType": "string",
              "name": "integrator",
              "type": "string"
            },
            {
              "internalType": "address",
              "name": "referrer",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "sendingAssetId",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "minAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "bool",
              "name": "hasSourceSwaps",
              "type": "bool"
            },
            {
              "internalType": "bool",
              "name": "hasDestinationCall",
              "type": "bool"
            }
          ],
          "indexed": false,
          "internalType": "struct LiFiDiamond.BridgeData",
          "name": "bridgeData",
          "type": "tuple"
        }
      ],
      "name": "LiFiTransferStarted",
      "type": "event"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "bytes32",
              "name": "transactionId",
              "type": "bytes32"
            },
            {
              "internalType": "string",
              "name": "bridge",
              "type": "string"
            },
            {
              "internalType": "string",
              "name": "integrator",
              "type": "string"
            },
            {
              "internalType": "address",
              "name": "referrer",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "sendingAssetId",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "minAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "bool",
              "name": "hasSourceSwaps",
              "type": "bool"
            },
            {
              "internalType": "bool",
              "name": "hasDestinationCall",
              "type": "bool"
            }
          ],
          "internalType": "struct LiFiDiamond.BridgeData",
          "name": "_bridgeData",
          "type": "tuple"
        },
        {
          "components": [
            {
              "internalType": "address",
              "name": "receivingAssetId",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "outputAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint32",
              "name": "quoteTimestamp",
              "type": "uint32"
            },
            {
              "internalType": "uint32",
              "name": "fillDeadline",
              "type": "uint32"
            },
            {
              "internalType": "bytes",
              "name": "message",
              "type": "bytes"
            }
          ],
          "internalType": "struct LiFiDiamond.AcrossV3Data",
          "name": "_acrossData",
          "type": "tuple"
        }
      ],
      "name": "startBridgeTokensViaAcrossV3",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "bytes32",
              "name": "transactionId",
              "type": "bytes32"
            },
            {
              "internalType": "string",
              "name": "bridge",
              "type": "string"
            },
            {
              "internalType": "string",
              "name": "integrator",
              "type": "string"
            },
            {
              "internalType": "address",
              "name": "referrer",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "sendingAssetId",
              "type": "address"
            },
            {
              "internalType": "address",
              "name": "receiver",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "minAmount",
              "type": "uint256"
            },
            {
              "internalType": "uint256",
              "name": "destinationChainId",
              "type": "uint256"
            },
            {
              "internalType": "bool",
              "name": "hasSourceSwaps",
              "type": "bool"
            },
            {
              "internalType": "bool",
              "name": "hasDestinationCall",
              "type": "bool"
            }
          ],
          "internalType": "struct LiFiDiamond.BridgeData",
          "name": "_bridgeData",
          "type": "tuple"
        },
        {
          "components": [
            {
              "internalType": "uint16",
              "name": "assetId",
              "type": "uint16"
            },
            {
              "components": [
                {
                  "internalType": "uint32",
                  "name": "dstEid",
                  "type": "uint32"
                },
                {
                  "internalType": "bytes32",
                  "name": "to",
                  "type": "bytes32"
                },
                {
                  "internalType": "uint256",
                  "name": "amountLD",
                  "type": "uint256"
                },
                {
                  "internalType": "uint256",
                  "name": "minAmountLD",
                  "type": "uint256"
                },
                {
                  "internalType": "bytes",
                  "name": "extraOptions",
                  "type": "bytes"
                },
                {
                  "internalType": "bytes",
                  "name": "composeMsg",
                  "type": "bytes"
                },
                {
                  "internalType": "bytes",
                  "name": "oftCmd",
                  "type": "bytes"
                }
              ],
              "internalType": "struct LiFiDiamond.SendParam",
              "name": "sendParams",
              "type": "tuple"
            },
            {
              "components": [
                {
                  "internalType": "uint256",
                  "name": "nativeFee",
                  "type": "uint256"
                },
                {
                  "internalType": "uint256",
                  "name": "lzTokenFee",
                  "type": "uint256"
                }
              ],
              "internalType": "struct LiFiDiamond.MessagingFee",
              "name": "fee",
              "type": "tuple"
            },
            {
              "internalType": "address payable",
              "name": "refundAddress",
              "type": "address"
            }
          ],
          "internalType": "struct LiFiDiamond.StargateData",
          "name": "_stargateData",
          "type": "tuple"
        }
      ],
      "name": "startBridgeTokensViaStargate",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    }
  ],
  "bytecode": "0x6080604052348015600e575f5ffd5b506107118061001c5f395ff3fe608060405260043610610028575f3560e01c806314d530771461002c578063b71bd3d814610041575b5f5ffd5b61003f61003a3660046102f0565b610054565b005b61003f61004f366004610535565b6100bf565b6100616020820182610584565b602001356001600160a01b031661007e60c0840160a085016105a2565b6001600160a01b0316146100a557604051631437241760e21b815260040160405180910390fd5b6100bb6100b1836105c2565b60408301356100fb565b5050565b6100cf60808201606083016105d3565b63ffffffff164211156100f557604051638727a7f960e01b815260040160405180910390fd5b6100bb825f5b8160c001515f0361011f5760405163162908e360e11b815260040160405180910390fd5b60a08201516001600160a01b031661014a57604051631e4ec46b60e01b815260040160405180910390fd5b8161010001518061015d57508161012001515b1561017b57604051631437241760e21b815260040160405180910390fd5b60808201516001600160a01b03161580610195575f61019b565b8260c001515b6101a590836105f6565b34146101c45760405163162908e360e11b815260040160405180910390fd5b806101f1576101f133308560c0015186608001516001600160a01b031661022d909392919063ffffffff16565b7fcba69f43792f9f399347222505213b55af8e0b0b54b893085c2e27ecbe1644f1836040516102209190610643565b60405180910390a1505050565b61023b84848484600161026d565b61026757604051635274afe760e01b81526001600160a01b038516600482015260240160405180910390fd5b50505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f511483166102c95783831516156102bd573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f60a082840312156102ea575f5ffd5b50919050565b5f5f60408385031215610301575f5ffd5b823567ffffffffffffffff811115610317575f5ffd5b83016101408186031215610329575f5ffd5b9150602083013567ffffffffffffffff811115610344575f5ffd5b610350858286016102da565b9150509250929050565b634e487b7160e01b5f52604160045260245ffd5b604051610140810167ffffffffffffffff811182821017156103925761039261035a565b60405290565b5f82601f8301126103a7575f5ffd5b813567ffffffffffffffff8111156103c1576103c161035a565b604051601f8201601f19908116603f0116810167ffffffffffffffff811182821017156103f0576103f061035a565b604052818152838201602001851015610407575f5ffd5b816020850160208301375f918101602001919091529392505050565b80356001600160a01b0381168114610439575f5ffd5b919050565b80358015158114610439575f5ffd5b5f610140828403121561045e575f5ffd5b61046661036e565b823581529050602082013567ffffffffffffffff811115610485575f5ffd5b61049184828501610398565b602083015250604082013567ffffffffffffffff8111156104b0575f5ffd5b6104bc84828501610398565b6040830152506104ce60608301610423565b60608201526104df60808301610423565b60808201526104f060a08301610423565b60a082015260c0828101359082015260e08083013590820152610516610100830161043e565b610100820152610529610120830161043e565b61012082015292915050565b5f5f60408385031215610546575f5ffd5b823567ffffffffffffffff81111561055c575f5ffd5b6105688582860161044d565b925050602083013567ffffffffffffffff811115610344575f5ffd5b5f823560de19833603018112610598575f5ffd5b9190910192915050565b5f602082840312156105b2575f5ffd5b6105bb82610423565b9392505050565b5f6105cd368361044d565b92915050565b5f602082840312156105e3575f5ffd5b813563ffffffff811681146105bb575f5ffd5b808201808211156105cd57634e487b7160e01b5f52601160045260245ffd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b60208152815160208201525f6020830151610140604084015261066a610160840182610615565b90506040840151601f198483030160608501526106878282610615565b91505060608401516106a460808501826001600160a01b03169052565b5060808401516001600160a01b03811660a08501525060a08401516001600160a01b03811660c08501525060c084015160e084015260e08401516101008401526101008401516106f961012085018215159052565b5061012084015180151561014085015250939250505056"
} as const
