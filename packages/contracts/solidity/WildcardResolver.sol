// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// Answers for all names below its own (ENSIP-10): from its table, or by a gateway whose answers a key signs (ERC-3668).
/// For local chains only.
contract WildcardResolver {
    address public immutable signer;
    string[] private _urls;
    mapping(bytes32 question => bytes) private _answers;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error WrongSigner();

    /// Without addresses the table answers.
    constructor(string[] memory urls, address signer_) {
        _urls = urls;
        signer = signer_;
    }

    /// Stores the answer to a call such as `addr` or `text`.
    function set(bytes calldata data, bytes calldata answer) external {
        _answers[keccak256(data)] = answer;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        if (_urls.length == 0) return _answers[keccak256(data)];
        revert OffchainLookup(address(this), _urls, abi.encodeCall(this.resolve, (name, data)), this.resolveWithProof.selector, data);
    }

    /// The key signs this contract, the question and the answer.
    function resolveWithProof(bytes calldata response, bytes calldata data) external view returns (bytes memory answer) {
        bytes memory signature;
        (answer, signature) = abi.decode(response, (bytes, bytes));
        bytes32 hash = keccak256(abi.encode(address(this), data, answer));
        if (ECDSA.recover(hash, signature) != signer) revert WrongSigner();
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 // supportsInterface
            || id == 0x9061b923; // resolve(bytes,bytes), ENSIP-10
    }
}
