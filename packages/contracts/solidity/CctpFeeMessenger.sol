// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

interface ICctpMessenger {
    function depositForBurnWithHook(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes calldata hookData
    ) external;
}

/// Burns for which the fee is paid on top, with the calls of Circle's TokenMessengerWithFees; the quote in a claim has a form of our own.
/// For local chains only.
contract CctpFeeMessenger {
    using SafeERC20 for IERC20;

    struct QuoteClaim {
        bytes signedQuote;
        address refundAddress;
    }

    struct Quote {
        uint256 chainId;
        address feeToken;
        uint256 feeTotalAmount;
        uint256 expiresAt;
        uint256 amount;
        uint32 destinationDomain;
        bytes32 argsHash;
        uint32 minFinalityThreshold;
    }

    address public immutable messenger;
    address public immutable signer;
    address public immutable feeRecipient;

    error IncorrectNativePayment();
    error InvalidQuoteSigner();
    error QuoteArgsMismatch();
    error QuoteExpired();

    constructor(address messenger_, address signer_, address feeRecipient_) {
        messenger = messenger_;
        signer = signer_;
        feeRecipient = feeRecipient_;
    }

    function depositForBurnWithHookAndFees(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        bytes calldata hookData,
        QuoteClaim calldata claim
    ) external payable {
        if (msg.value != 0) revert IncorrectNativePayment();
        Quote memory quote = _read(claim.signedQuote);
        bytes32 argsHash = keccak256(abi.encode(destinationCaller, hookData));
        if (quote.amount != amount || quote.destinationDomain != destinationDomain || quote.argsHash != argsHash) revert QuoteArgsMismatch();
        if (quote.feeToken != burnToken || quote.chainId != block.chainid) revert QuoteArgsMismatch();
        IERC20(burnToken).safeTransferFrom(msg.sender, feeRecipient, quote.feeTotalAmount);
        IERC20(burnToken).safeTransferFrom(msg.sender, address(this), amount);
        IERC20(burnToken).forceApprove(messenger, amount);
        ICctpMessenger(messenger).depositForBurnWithHook(
            amount,
            destinationDomain,
            mintRecipient,
            burnToken,
            destinationCaller,
            0,
            quote.minFinalityThreshold,
            hookData
        );
    }

    /// A byte for the version, the quote, and its signature.
    function _read(bytes calldata signedQuote) private view returns (Quote memory quote) {
        if (signedQuote.length < 1 || signedQuote[0] != 0x01) revert InvalidQuoteSigner();
        bytes memory signature;
        (quote, signature) = abi.decode(signedQuote[1:], (Quote, bytes));
        if (ECDSA.recover(keccak256(abi.encode(quote)), signature) != signer) revert InvalidQuoteSigner();
        if (block.timestamp >= quote.expiresAt) revert QuoteExpired();
    }
}
