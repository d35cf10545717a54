// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The records of ENS names: addresses by coin type, texts, and the name of a reverse node.
/// Only its owner writes, for every name at once. For local chains only.
contract NameResolver {
    uint256 private constant ETHER = 60;

    address public immutable owner = msg.sender;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private _addresses;
    mapping(bytes32 node => mapping(string key => string)) public text;
    mapping(bytes32 node => string) public name;

    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    error NotOwner();

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyOwner {
        _addresses[node][coinType] = value;
        emit AddressChanged(node, coinType, value);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner {
        text[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata value) external onlyOwner {
        name[node] = value;
        emit NameChanged(node, value);
    }

    function addr(bytes32 node, uint256 coinType) public view returns (bytes memory) {
        return _addresses[node][coinType];
    }

    function addr(bytes32 node) external view returns (address payable) {
        return payable(address(bytes20(addr(node, ETHER))));
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 // supportsInterface
            || id == 0x3b3b57de // addr(bytes32)
            || id == 0xf1cb7e06 // addr(bytes32,uint256)
            || id == 0x59d1d43c // text
            || id == 0x691f3431; // name
    }
}
