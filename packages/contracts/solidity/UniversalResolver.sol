// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface IRegistry {
    function resolver(bytes32 node) external view returns (address);
}

interface IResolver {
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
    function supportsInterface(bytes4 id) external view returns (bool);
    /// ENSIP-10: answers for its name and for all names below it.
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// Asks several gateways at once (ENSIP-21). Clients do it themselves for `x-batch-gateway:true`.
interface IBatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// Answers ENS questions in one call, with the entry points and errors that viem expects. Names that are not registered
/// are answered by the resolver of the nearest parent (ENSIP-10), and resolvers may send the reader to a gateway (ERC-3668).
/// For local chains only.
contract UniversalResolver {
    /// namehash("addr.reverse")
    bytes32 private constant ADDR_REVERSE = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    IRegistry public immutable registry;

    /// A question to a resolver that is under way, while a gateway is asked.
    struct Question {
        address resolver;
        bool isExtended;
        bytes4 callback;
        bytes extraData;
        string[] gateways;
        /// Of a reverse lookup: the account, its name and the resolver of that name.
        bytes account;
        string primary;
        address reverseResolver;
    }

    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    constructor(IRegistry registry_) {
        registry = registry_;
    }

    /// Puts `data` to the resolver of a DNS-encoded name.
    function resolve(bytes memory name, bytes memory data) external view returns (bytes memory, address) {
        return resolveWithGateways(name, data, _localGateway());
    }

    function resolveWithGateways(bytes memory name, bytes memory data, string[] memory gateways)
        public
        view
        returns (bytes memory, address)
    {
        Question memory question;
        question.gateways = gateways;
        return (_ask(question, name, data, this.resolveCallback.selector), question.resolver);
    }

    function resolveCallback(bytes calldata response, bytes calldata extraData) external view returns (bytes memory, address) {
        Question memory question = abi.decode(extraData, (Question));
        return (_resume(question, response, this.resolveCallback.selector), question.resolver);
    }

    /// The primary name of an address, given only when that name leads back to the address.
    function reverse(bytes memory account, uint256 coinType) external view returns (string memory, address, address) {
        return reverseWithGateways(account, coinType, _localGateway());
    }

    function reverseWithGateways(bytes memory account, uint256 coinType, string[] memory gateways)
        public
        view
        returns (string memory, address, address)
    {
        Question memory question;
        bytes32 node = keccak256(abi.encodePacked(ADDR_REVERSE, keccak256(_hex(account))));
        address reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(account);

        string memory primary = IResolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);

        (question.gateways, question.account, question.primary) = (gateways, account, primary);
        question.reverseResolver = reverseResolver;
        bytes memory name = _dnsEncode(bytes(primary));
        bytes memory data = abi.encodeCall(IResolver.addr, (_namehash(name, 0), coinType));
        return _match(question, _ask(question, name, data, this.reverseCallback.selector));
    }

    function reverseCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (string memory, address, address)
    {
        Question memory question = abi.decode(extraData, (Question));
        return _match(question, _resume(question, response, this.reverseCallback.selector));
    }

    function findResolver(bytes memory name) public view returns (address resolver, bytes32 node, uint256 offset) {
        node = _namehash(name, 0);
        for (;;) {
            resolver = registry.resolver(_namehash(name, offset));
            if (resolver != address(0) || name[offset] == 0) return (resolver, node, offset);
            offset += 1 + uint8(name[offset]);
        }
    }

    function _ask(Question memory question, bytes memory name, bytes memory data, bytes4 callback)
        private
        view
        returns (bytes memory answer)
    {
        (address resolver,, uint256 offset) = findResolver(name);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        question.resolver = resolver;
        question.isExtended = _isExtended(resolver);
        // A resolver of a parent answers for the name only if it says so.
        if (offset > 0 && !question.isExtended) revert ResolverNotFound(name);
        bytes memory call = question.isExtended ? abi.encodeCall(IResolver.resolve, (name, data)) : data;
        answer = _call(question, call, callback);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
    }

    function _isExtended(address resolver) private view returns (bool) {
        try IResolver(resolver).supportsInterface(IResolver.resolve.selector) returns (bool isExtended) {
            return isExtended;
        } catch {
            return false;
        }
    }

    /// Gives a resolver what its gateway answered.
    function _resume(Question memory question, bytes calldata response, bytes4 callback) private view returns (bytes memory) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        return _call(question, abi.encodeWithSelector(question.callback, responses[0], question.extraData), callback);
    }

    /// Calls the resolver, and passes its question to a gateway on in its own name.
    function _call(Question memory question, bytes memory call, bytes4 callback) private view returns (bytes memory) {
        (bool success, bytes memory result) = question.resolver.staticcall(call);
        if (success) return question.isExtended ? abi.decode(result, (bytes)) : result;
        if (bytes4(result) != OffchainLookup.selector) revert ResolverError(result);
        bytes memory query = abi.encodeCall(IBatchGateway.query, (_readLookup(question, result)));
        revert OffchainLookup(address(this), question.gateways, query, callback, abi.encode(question));
    }

    /// Reads what a resolver asks its gateway, and how it wants to be called afterwards.
    function _readLookup(Question memory question, bytes memory result)
        private
        pure
        returns (IBatchGateway.Request[] memory requests)
    {
        bytes memory fields = new bytes(result.length - 4);
        for (uint256 i; i < fields.length; i++) {
            fields[i] = result[i + 4];
        }
        requests = new IBatchGateway.Request[](1);
        IBatchGateway.Request memory request = requests[0];
        (request.sender, request.urls, request.data, question.callback, question.extraData) =
            abi.decode(fields, (address, string[], bytes, bytes4, bytes));
        if (request.sender != question.resolver) revert ResolverError(result);
    }

    function _match(Question memory question, bytes memory answer) private pure returns (string memory, address, address) {
        bytes memory forward = abi.decode(answer, (bytes));
        if (keccak256(forward) != keccak256(question.account)) revert ReverseAddressMismatch(question.primary, forward);
        return (question.primary, question.resolver, question.reverseResolver);
    }

    function _localGateway() private pure returns (string[] memory gateways) {
        gateways = new string[](1);
        gateways[0] = "x-batch-gateway:true";
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
