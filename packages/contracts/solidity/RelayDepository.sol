// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Takes deposits under the id of an order, with the published functions and events of Relay's depository. Nothing can be
/// taken out: the stand-in pays fills and refunds from its own account. For local chains.
contract RelayDepository {
    using SafeERC20 for IERC20;

    event RelayNativeDeposit(address from, uint256 amount, bytes32 id);
    event RelayErc20Deposit(address from, address token, uint256 amount, bytes32 id);

    /// The zero address as the depositor means the caller.
    function depositNative(address depositor, bytes32 id) external payable {
        emit RelayNativeDeposit(_from(depositor), msg.value, id);
    }

    function depositErc20(address depositor, address token, uint256 amount, bytes32 id) external {
        _deposit(depositor, token, amount, id);
    }

    /// Deposits the whole allowance.
    function depositErc20(address depositor, address token, bytes32 id) external {
        _deposit(depositor, token, IERC20(token).allowance(msg.sender, address(this)), id);
    }

    function _deposit(address depositor, address token, uint256 amount, bytes32 id) private {
        IERC20(token).safeTransferFrom(msg.sender, address(this), amount);
        emit RelayErc20Deposit(_from(depositor), token, amount, id);
    }

    function _from(address depositor) private view returns (address) {
        return depositor == address(0) ? msg.sender : depositor;
    }
}
