// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Stand-in for the contract of LI.FI, with the published ABI of two of its facets. It keeps what it is paid: the stand-in's own account
/// delivers on the other chain. For local chains only.
contract LiFiDiamond {
    using SafeERC20 for IERC20;

    struct BridgeData {
        bytes32 transactionId;
        string bridge;
        string integrator;
        address referrer;
        address sendingAssetId;
        address receiver;
        uint256 minAmount;
        uint256 destinationChainId;
        bool hasSourceSwaps;
        bool hasDestinationCall;
    }

    struct AcrossV3Data {
        address receivingAssetId;
        uint256 outputAmount;
        uint32 quoteTimestamp;
        uint32 fillDeadline;
        bytes message;
    }

    struct SendParam {
        uint32 dstEid;
        bytes32 to;
        uint256 amountLD;
        uint256 minAmountLD;
        bytes extraOptions;
        bytes composeMsg;
        bytes oftCmd;
    }

    struct MessagingFee {
        uint256 nativeFee;
        uint256 lzTokenFee;
    }

    struct StargateData {
        uint16 assetId;
        SendParam sendParams;
        MessagingFee fee;
        address payable refundAddress;
    }

    event LiFiTransferStarted(BridgeData bridgeData);

    error InvalidAmount();
    error InvalidReceiver();
    error InformationMismatch();
    error QuoteExpired();

    /// Takes the tokens, or the native currency as value.
    function startBridgeTokensViaAcrossV3(BridgeData memory _bridgeData, AcrossV3Data calldata _acrossData) external payable {
        if (block.timestamp > _acrossData.fillDeadline) revert QuoteExpired();
        _start(_bridgeData, 0);
    }

    /// As above, with a messaging fee in the native currency.
    function startBridgeTokensViaStargate(BridgeData calldata _bridgeData, StargateData calldata _stargateData) external payable {
        if (_bridgeData.receiver != address(uint160(uint256(_stargateData.sendParams.to)))) revert InformationMismatch();
        _start(_bridgeData, _stargateData.fee.nativeFee);
    }

    function _start(BridgeData memory bridgeData, uint256 fee) private {
        if (bridgeData.minAmount == 0) revert InvalidAmount();
        if (bridgeData.receiver == address(0)) revert InvalidReceiver();
        if (bridgeData.hasSourceSwaps || bridgeData.hasDestinationCall) revert InformationMismatch();
        bool isNative = bridgeData.sendingAssetId == address(0);
        if (msg.value != fee + (isNative ? bridgeData.minAmount : 0)) revert InvalidAmount();
        if (!isNative) IERC20(bridgeData.sendingAssetId).safeTransferFrom(msg.sender, address(this), bridgeData.minAmount);
        emit LiFiTransferStarted(bridgeData);
    }
}
