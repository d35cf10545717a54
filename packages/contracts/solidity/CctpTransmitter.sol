// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

interface ICctpHandler {
    function handleReceiveFinalizedMessage(uint32 sourceDomain, bytes32 sender, uint32 finality, bytes calldata body) external returns (bool);

    function handleReceiveUnfinalizedMessage(uint32 sourceDomain, bytes32 sender, uint32 finality, bytes calldata body) external returns (bool);
}

/// Messages between local chains, with the interface of Circle's MessageTransmitterV2. One attester signs. For local chains only.
contract CctpTransmitter {
    uint32 public constant version = 1;
    uint32 public constant FINALIZED = 2000;
    /// Bytes before the body: version, domains, nonce, sender, recipient, caller, two finality thresholds.
    uint256 private constant HEADER = 148;

    /// The domain of a local chain is its chain id.
    uint32 public immutable localDomain;
    address public immutable attester;
    mapping(bytes32 => uint256) public usedNonces;

    event MessageSent(bytes message);
    event MessageReceived(
        address indexed caller,
        uint32 sourceDomain,
        bytes32 indexed nonce,
        bytes32 sender,
        uint32 indexed finalityThresholdExecuted,
        bytes messageBody
    );

    constructor(address attester_) {
        attester = attester_;
        localDomain = uint32(block.chainid);
    }

    /// The attester fills in the nonce and the executed finality.
    function sendMessage(
        uint32 destinationDomain,
        bytes32 recipient,
        bytes32 destinationCaller,
        uint32 minFinalityThreshold,
        bytes calldata messageBody
    ) external {
        require(destinationDomain != localDomain, "Domain is local domain");
        require(recipient != bytes32(0), "Recipient must be nonzero");
        bytes32 sender = bytes32(uint256(uint160(msg.sender)));
        bytes memory head = abi.encodePacked(version, localDomain, destinationDomain, bytes32(0), sender, recipient);
        emit MessageSent(abi.encodePacked(head, destinationCaller, minFinalityThreshold, uint32(0), messageBody));
    }

    function receiveMessage(bytes calldata message, bytes calldata attestation) external returns (bool) {
        require(ECDSA.recover(keccak256(message), attestation) == attester, "Invalid signature: not attester");
        require(message.length >= HEADER, "Invalid message: too short");
        require(uint32(bytes4(message[0:4])) == version, "Invalid message version");
        require(uint32(bytes4(message[8:12])) == localDomain, "Invalid destination domain");
        bytes32 caller = bytes32(message[108:140]);
        require(caller == bytes32(0) || caller == bytes32(uint256(uint160(msg.sender))), "Invalid caller for message");
        bytes32 nonce = bytes32(message[12:44]);
        require(usedNonces[nonce] == 0, "Nonce already used");
        usedNonces[nonce] = 1;
        _handle(message);
        emit MessageReceived(
            msg.sender,
            uint32(bytes4(message[4:8])),
            nonce,
            bytes32(message[44:76]),
            uint32(bytes4(message[144:148])),
            message[HEADER:]
        );
        return true;
    }

    function _handle(bytes calldata message) private {
        uint32 source = uint32(bytes4(message[4:8]));
        bytes32 sender = bytes32(message[44:76]);
        ICctpHandler handler = ICctpHandler(address(uint160(uint256(bytes32(message[76:108])))));
        uint32 finality = uint32(bytes4(message[144:148]));
        bool ok = finality < FINALIZED
            ? handler.handleReceiveUnfinalizedMessage(source, sender, finality, message[HEADER:])
            : handler.handleReceiveFinalizedMessage(source, sender, finality, message[HEADER:]);
        require(ok, "Message was not handled");
    }
}
