// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token that attacks whoever displays it: 255 decimals, a name that turns the text direction around
/// (U+202E) and smuggles markup, and a symbol that cannot be read.
contract HostileToken is ERC20 {
    error NoSymbol();

    constructor() ERC20(unicode"USD \u202enioC\u202c<img src=x onerror=alert(1)>", "") {}

    function decimals() public pure override returns (uint8) {
        return 255;
    }

    function symbol() public pure override returns (string memory) {
        revert NoSymbol();
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
