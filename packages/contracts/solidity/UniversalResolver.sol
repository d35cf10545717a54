// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IResolver {
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
}

/// Answers ENS questions in one call, with the entry points and errors that viem expects.
/// It reads this chain only: no offchain lookup (CCIP-Read, ENSIP-10 wildcards), so the gateways are ignored.
contract UniversalResolver {
    /// namehash("addr.reverse")
    bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    IRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    constructor(IRegistry registry_) {
        registry = registry_;
    }

    /// Puts `data` to the resolver of a DNS-encoded name.
    function resolve(bytes memory name, bytes memory data) public view returns (bytes memory answer, address resolver) {
        resolver = registry.resolver(_namehash(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);

        bool success;
        (success, answer) = resolver.staticcall(data);
        if (!success) revert ResolverError(answer);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    /// The primary name of an address, given only when that name leads back to the address.
    function reverse(bytes memory account, uint256 coinType)
        public
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 node = keccak256(abi.encodePacked(ADDR_REVERSE, keccak256(_hex(account))));
        reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(account);

        primary = IResolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        bytes memory name = _dnsEncode(bytes(primary));
        bytes memory answer;
        (answer, resolver) = resolve(name, abi.encodeCall(IResolver.addr, (_namehash(name, 0), coinType)));
        bytes memory forward = abi.decode(answer, (bytes));
        if (keccak256(forward) != keccak256(account)) revert ReverseAddressMismatch(primary, forward);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return reverse(account, coinType);
    }

    function findResolver(bytes memory name) external view returns (address resolver, bytes32 node, uint256 offset) {
        node = _namehash(name, 0);
        resolver = registry.resolver(node);
        offset = 0;
    }

    /// ENS hash of the labels of a DNS-encoded name from `offset` on.
    function _namehash(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) {
            label[i] = name[offset + 1 + i];
        }
        return keccak256(abi.encodePacked(_namehash(name, offset + 1 + length), keccak256(label)));
    }

    /// "alice.eth" becomes 5 alice 3 eth 0: each label behind its length.
    function _dnsEncode(bytes memory name) private pure returns (bytes memory encoded) {
        encoded = new bytes(name.length + 2);
        uint256 lengthAt;
        for (uint256 i; i < name.length; i++) {
            if (name[i] == ".") lengthAt = i + 1;
            else encoded[i + 1] = name[i];
            encoded[lengthAt] = bytes1(uint8(i + 1 - lengthAt));
        }
    }

    function _hex(bytes memory data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }
}
