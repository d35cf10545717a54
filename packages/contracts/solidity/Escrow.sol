// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

/// Both ends of a payment from one chain to another. A payer deposits on the origin chain; anyone who pays the receiver on the destination chain
/// may claim the deposit, once the attester has signed that they did; after the deadline anyone may send it back to the payer.
/// Unaudited: for local chains.
contract Escrow is ReentrancyGuard {
    using SafeERC20 for IERC20;

    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    /// Seconds before the deadline after which nothing is filled any more, so that a fill can be claimed before it can be refunded.
    uint256 public constant FILL_MARGIN = 60;

    enum State {
        None,
        Open,
        Claimed,
        Refunded
    }

    struct Intent {
        address payer;
        uint256 originChainId;
        address originEscrow;
        address originToken;
        uint256 originAmount;
        uint256 destinationChainId;
        address destinationEscrow;
        address destinationToken;
        uint256 destinationAmount;
        address receiver;
        uint256 deadline;
        bytes32 salt;
    }

    address public immutable attester;
    mapping(bytes32 => State) public states;
    mapping(bytes32 => address) public fillers;

    event Deposited(bytes32 indexed id, address indexed payer, Intent intent);
    event Filled(bytes32 indexed id, address indexed filler, address indexed receiver, address token, uint256 amount);
    event Claimed(bytes32 indexed id, address indexed filler);
    event Refunded(bytes32 indexed id, address indexed payer);

    error WrongPlace();
    error WrongPayer();
    error WrongValue();
    error WrongState();
    error WrongSignature();
    error Late();
    error Early();

    constructor(address attester_) {
        attester = attester_;
    }

    function getId(Intent calldata intent) public pure returns (bytes32) {
        return keccak256(abi.encode(intent));
    }

    function deposit(Intent calldata intent) external payable nonReentrant {
        if (intent.originChainId != block.chainid || intent.originEscrow != address(this)) revert WrongPlace();
        if (intent.payer != msg.sender) revert WrongPayer();
        if (block.timestamp + FILL_MARGIN > intent.deadline) revert Late();
        bytes32 id = getId(intent);
        if (states[id] != State.None) revert WrongState();
        states[id] = State.Open;
        if (intent.originToken == NATIVE) {
            if (msg.value != intent.originAmount) revert WrongValue();
        } else {
            if (msg.value != 0) revert WrongValue();
            _pull(IERC20(intent.originToken), address(this), intent.originAmount);
        }
        emit Deposited(id, msg.sender, intent);
    }

    /// Pays the receiver with the caller's own money; the second time it reverts.
    function fill(Intent calldata intent) external payable nonReentrant {
        if (intent.destinationChainId != block.chainid || intent.destinationEscrow != address(this)) revert WrongPlace();
        if (block.timestamp + FILL_MARGIN > intent.deadline) revert Late();
        bytes32 id = getId(intent);
        if (fillers[id] != address(0)) revert WrongState();
        fillers[id] = msg.sender;
        if (intent.destinationToken == NATIVE) {
            if (msg.value != intent.destinationAmount) revert WrongValue();
            _send(intent.receiver, msg.value);
        } else {
            if (msg.value != 0) revert WrongValue();
            _pull(IERC20(intent.destinationToken), intent.receiver, intent.destinationAmount);
        }
        emit Filled(id, msg.sender, intent.receiver, intent.destinationToken, intent.destinationAmount);
    }

    /// Gives the deposit to the one who filled it, as the attester has signed.
    function claim(Intent calldata intent, address filler, bytes calldata signature) external nonReentrant {
        bytes32 id = _checkSigned(intent, keccak256(abi.encode("claim", getId(intent), filler)), signature);
        states[id] = State.Claimed;
        _pay(intent.originToken, filler, intent.originAmount);
        emit Claimed(id, filler);
    }

    /// Sends the deposit back to the payer after the deadline.
    function refund(Intent calldata intent) external nonReentrant {
        if (block.timestamp <= intent.deadline) revert Early();
        _refund(intent, getId(intent));
    }

    /// Sends the deposit back before the deadline, when the attester has signed that it will not be filled.
    function refundEarly(Intent calldata intent, bytes calldata signature) external nonReentrant {
        _refund(intent, _checkSigned(intent, keccak256(abi.encode("refund", getId(intent))), signature));
    }

    function _refund(Intent calldata intent, bytes32 id) private {
        if (intent.originChainId != block.chainid || states[id] != State.Open) revert WrongState();
        states[id] = State.Refunded;
        _pay(intent.originToken, intent.payer, intent.originAmount);
        emit Refunded(id, intent.payer);
    }

    function _checkSigned(Intent calldata intent, bytes32 statement, bytes calldata signature) private view returns (bytes32 id) {
        id = getId(intent);
        if (states[id] != State.Open) revert WrongState();
        if (ECDSA.recover(MessageHashUtils.toEthSignedMessageHash(statement), signature) != attester) revert WrongSignature();
    }

    /// Tokens that keep a part of every transfer are refused: what arrives is what was promised.
    function _pull(IERC20 token, address to, uint256 amount) private {
        uint256 before = token.balanceOf(to);
        token.safeTransferFrom(msg.sender, to, amount);
        if (token.balanceOf(to) - before != amount) revert WrongValue();
    }

    function _pay(address token, address to, uint256 amount) private {
        if (token == NATIVE) _send(to, amount);
        else IERC20(token).safeTransfer(to, amount);
    }

    function _send(address to, uint256 amount) private {
        (bool ok, ) = to.call{value: amount}("");
        if (!ok) revert WrongValue();
    }
}
