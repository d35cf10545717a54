// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Sends every question to the addresses of its maker (ERC-3668), and repeats what they answer. An endless one asks
/// again for ever. It shows what strangers' contracts can make a reader fetch.
contract OffchainAnswers {
    string[] private _urls;
    bool private _endless;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    constructor(string[] memory urls, bool endless) {
        _urls = urls;
        _endless = endless;
    }

    function take(bytes calldata response, bytes calldata) external view {
        if (_endless) _ask();
        assembly {
            calldatacopy(0, response.offset, response.length)
            return(0, response.length)
        }
    }

    fallback() external {
        _ask();
    }

    function _ask() private view {
        revert OffchainLookup(address(this), _urls, msg.data, this.take.selector, "");
    }
}
