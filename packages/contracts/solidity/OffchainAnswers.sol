// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Sends every question to the addresses of its maker (ERC-3668), and repeats what they answer. An endless one asks
/// again for ever. It shows what strangers' contracts can make a reader fetch.
contract OffchainAnswers {
    /// Where the addresses are kept, also for accounts that delegate to this code (EIP-7702).
    OffchainAnswers private immutable _home = this;
    string[] private _urls;
    bool private _endless;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    constructor(string[] memory urls_, bool endless) {
        _urls = urls_;
        _endless = endless;
    }

    function take(bytes calldata response, bytes calldata) external view {
        if (_endless) _ask();
        assembly {
            calldatacopy(0, response.offset, response.length)
            return(0, response.length)
        }
    }

    function urls() external view returns (string[] memory) {
        return _urls;
    }

    fallback() external {
        _ask();
    }

    function _ask() private view {
        revert OffchainLookup(address(this), _home.urls(), msg.data, this.take.selector, "");
    }
}
