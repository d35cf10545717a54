// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {SmartAccount} from "./SmartAccount.sol";

/// Makes accounts whose address follows from owner and salt alone. Deploying twice does nothing: whoever comes first, the account is the same.
contract SmartAccountFactory {
    address public immutable implementation = address(new SmartAccount());

    event AccountCreated(address indexed account, address indexed owner, uint256 salt);

    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = accountAddress(owner, salt);
        if (account.code.length > 0) return account;
        Clones.cloneDeterministicWithImmutableArgs(implementation, abi.encode(owner, salt), bytes32(0));
        emit AccountCreated(account, owner, salt);
    }

    function accountAddress(address owner, uint256 salt) public view returns (address) {
        return Clones.predictDeterministicAddressWithImmutableArgs(
            implementation, abi.encode(owner, salt), bytes32(0), address(this)
        );
    }
}
