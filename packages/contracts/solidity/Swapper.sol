// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";

interface IRouter {
    function swapTokensForExactTokens(
        uint256 amountOut,
        uint256 amountInMax,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory);

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory);
}

interface IWrapped {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}

/// Swaps through Uniswap V2 pools so that the payer's approval is used up whatever the price does: it takes the most that was agreed,
/// delivers, and gives the rest back. Every order has an id that its payer can use once. Holds nothing between transactions.
contract Swapper is ReentrancyGuard {
    using SafeERC20 for IERC20;

    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    IRouter public immutable router;
    address public immutable wrapped;
    /// By keccak256(abi.encode(payer, id)): nobody can use up the id of another's order.
    mapping(bytes32 => bool) public used;

    struct Order {
        bytes32 id;
        address tokenIn;
        /// The most that is taken; for an exact input all of it is spent.
        uint256 amountIn;
        address tokenOut;
        /// What arrives; for an exact input the least that arrives.
        uint256 amountOut;
        bool exactInput;
        /// Pools from tokenIn to tokenOut, the native currency written as its wrapped token; one entry wraps or unwraps.
        address[] path;
        address receiver;
        uint256 deadline;
    }

    event Swapped(
        bytes32 indexed id,
        address indexed payer,
        address indexed receiver,
        address tokenIn,
        uint256 spent,
        address tokenOut,
        uint256 received
    );

    error AlreadyUsed();
    error Late();
    error WrongValue();
    error WrongPath();
    error TooLittle();

    constructor(IRouter router_, address wrapped_) {
        router = router_;
        wrapped = wrapped_;
    }

    receive() external payable {
        if (msg.sender != wrapped) revert WrongValue();
    }

    function swap(Order calldata order) external payable nonReentrant {
        bytes32 key = keccak256(abi.encode(msg.sender, order.id));
        if (used[key]) revert AlreadyUsed();
        if (block.timestamp > order.deadline) revert Late();
        used[key] = true;
        IERC20 source = IERC20(_unwrapName(order.tokenIn));
        IERC20 target = IERC20(_unwrapName(order.tokenOut));
        if (order.path[0] != address(source) || order.path[order.path.length - 1] != address(target)) revert WrongPath();

        _take(order, source);
        (uint256 spent, uint256 received) = _trade(order, source);
        if (received < order.amountOut) revert TooLittle();
        _give(order.tokenOut, order.receiver, received);
        _give(order.tokenIn, msg.sender, order.amountIn - spent);
        emit Swapped(order.id, msg.sender, order.receiver, order.tokenIn, spent, order.tokenOut, received);
    }

    function _take(Order calldata order, IERC20 source) private {
        if (order.tokenIn == NATIVE) {
            if (msg.value != order.amountIn) revert WrongValue();
            IWrapped(wrapped).deposit{value: msg.value}();
            return;
        }
        if (msg.value != 0) revert WrongValue();
        uint256 before = source.balanceOf(address(this));
        source.safeTransferFrom(msg.sender, address(this), order.amountIn);
        if (source.balanceOf(address(this)) - before != order.amountIn) revert TooLittle();
    }

    function _trade(Order calldata order, IERC20 source) private returns (uint256 spent, uint256 received) {
        if (order.path.length == 1) return (order.amountOut, order.amountOut);
        source.forceApprove(address(router), order.amountIn);
        uint256[] memory amounts = order.exactInput
            ? router.swapExactTokensForTokens(order.amountIn, order.amountOut, order.path, address(this), order.deadline)
            : router.swapTokensForExactTokens(order.amountOut, order.amountIn, order.path, address(this), order.deadline);
        source.forceApprove(address(router), 0);
        return (amounts[0], amounts[amounts.length - 1]);
    }

    function _give(address token, address to, uint256 amount) private {
        if (amount == 0) return;
        if (token != NATIVE) {
            IERC20(token).safeTransfer(to, amount);
            return;
        }
        IWrapped(wrapped).withdraw(amount);
        (bool ok, ) = to.call{value: amount}("");
        if (!ok) revert WrongValue();
    }

    function _unwrapName(address token) private view returns (address) {
        return token == NATIVE ? wrapped : token;
    }
}
