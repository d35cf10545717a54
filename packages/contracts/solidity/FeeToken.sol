// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that keeps one percent of every transfer, so that less arrives than was sent.
contract FeeToken is ERC20("Toll Token", "TOLL") {
    uint256 public constant FEE_PERCENT = 1;
    address public constant FEE_COLLECTOR = 0x000000000000000000000000000000000000FEE1;

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        bool isTransfer = from != address(0) && to != address(0);
        uint256 fee = isTransfer ? amount * FEE_PERCENT / 100 : 0;
        if (fee > 0) super._update(from, FEE_COLLECTOR, fee);
        super._update(from, to, amount - fee);
    }
}
