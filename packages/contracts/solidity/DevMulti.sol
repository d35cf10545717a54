// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {ERC1155Supply} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155Supply.sol";
import {ERC1155URIStorage} from "@openzeppelin/contracts/token/ERC1155/extensions/ERC1155URIStorage.sol";

/// A collection of editions, each id held many times over. Anyone may mint.
contract DevMulti is ERC1155Supply, ERC1155URIStorage {
    string public name;

    constructor(string memory name_) ERC1155("") {
        name = name_;
    }

    function mint(address to, uint256 id, uint256 amount, string calldata tokenUri) external {
        _mint(to, id, amount, "");
        _setURI(id, tokenUri);
    }

    function uri(uint256 id) public view override(ERC1155, ERC1155URIStorage) returns (string memory) {
        return super.uri(id);
    }

    function _update(address from, address to, uint256[] memory ids, uint256[] memory amounts)
        internal
        override(ERC1155, ERC1155Supply)
    {
        super._update(from, to, ids, amounts);
    }
}
