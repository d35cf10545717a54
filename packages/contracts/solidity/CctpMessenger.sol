// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface ICctpTransmitter {
    function sendMessage(uint32 destinationDomain, bytes32 recipient, bytes32 destinationCaller, uint32 minFinalityThreshold, bytes calldata messageBody) external;
}

interface IMintable {
    function mint(address to, uint256 amount) external;
}

/// Burns and mints between local chains, with the interface of Circle's TokenMessengerV2. Burned tokens stay here, because local tokens
/// cannot be burned; minted ones are new, because anyone may mint them. Anyone may link tokens. For local chains only.
contract CctpMessenger {
    using SafeERC20 for IERC20;

    struct Burn {
        uint256 amount;
        uint32 domain;
        bytes32 mintRecipient;
        address token;
        bytes32 caller;
        uint256 maxFee;
        uint32 finality;
        bytes hookData;
    }

    uint32 public constant messageBodyVersion = 1;

    address public immutable localMessageTransmitter;
    address public immutable feeRecipient;
    mapping(uint32 => mapping(bytes32 => address)) public localTokens;

    event DepositForBurn(
        address indexed burnToken,
        uint256 amount,
        address indexed depositor,
        bytes32 mintRecipient,
        uint32 destinationDomain,
        bytes32 destinationTokenMessenger,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 indexed minFinalityThreshold,
        bytes hookData
    );
    event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected);

    constructor(address transmitter, address feeRecipient_) {
        localMessageTransmitter = transmitter;
        feeRecipient = feeRecipient_;
    }

    /// Names the local token for one of another chain.
    function linkTokenPair(address localToken, uint32 remoteDomain, bytes32 remoteToken) external {
        localTokens[remoteDomain][remoteToken] = localToken;
    }

    function depositForBurn(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold
    ) external {
        _burn(Burn(amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold, ""));
    }

    function depositForBurnWithHook(
        uint256 amount,
        uint32 destinationDomain,
        bytes32 mintRecipient,
        address burnToken,
        bytes32 destinationCaller,
        uint256 maxFee,
        uint32 minFinalityThreshold,
        bytes calldata hookData
    ) external {
        require(hookData.length > 0, "Hook data is empty");
        _burn(Burn(amount, destinationDomain, mintRecipient, burnToken, destinationCaller, maxFee, minFinalityThreshold, hookData));
    }

    function handleReceiveFinalizedMessage(uint32 sourceDomain, bytes32 sender, uint32, bytes calldata body) external returns (bool) {
        return _mint(sourceDomain, sender, body);
    }

    function handleReceiveUnfinalizedMessage(uint32 sourceDomain, bytes32 sender, uint32 finality, bytes calldata body) external returns (bool) {
        require(finality >= 500, "Unsupported finality threshold");
        return _mint(sourceDomain, sender, body);
    }

    function _burn(Burn memory burn) private {
        require(burn.amount > 0, "Amount must be nonzero");
        require(burn.mintRecipient != bytes32(0), "Mint recipient must be nonzero");
        require(burn.maxFee < burn.amount, "Max fee must be less than amount");
        IERC20(burn.token).safeTransferFrom(msg.sender, address(this), burn.amount);
        // The messenger has the same address on every local chain.
        bytes32 remote = _toWord(address(this));
        bytes memory body = abi.encodePacked(messageBodyVersion, _toWord(burn.token), burn.mintRecipient, burn.amount, _toWord(msg.sender));
        ICctpTransmitter(localMessageTransmitter).sendMessage(
            burn.domain,
            remote,
            burn.caller,
            burn.finality,
            abi.encodePacked(body, burn.maxFee, uint256(0), uint256(0), burn.hookData)
        );
        emit DepositForBurn(
            burn.token,
            burn.amount,
            msg.sender,
            burn.mintRecipient,
            burn.domain,
            remote,
            burn.caller,
            burn.maxFee,
            burn.finality,
            burn.hookData
        );
    }

    function _mint(uint32 sourceDomain, bytes32 sender, bytes calldata body) private returns (bool) {
        require(msg.sender == localMessageTransmitter, "Invalid message transmitter");
        require(sender == _toWord(address(this)), "Remote TokenMessenger unsupported");
        require(body.length >= 228, "Invalid burn message: too short");
        uint256 amount = uint256(bytes32(body[68:100]));
        uint256 fee = uint256(bytes32(body[164:196]));
        uint256 expiration = uint256(bytes32(body[196:228]));
        require(expiration == 0 || expiration > block.number, "Message expired and must be re-signed");
        require(fee == 0 || fee < amount, "Fee equals or exceeds amount");
        require(fee <= uint256(bytes32(body[132:164])), "Fee exceeds max fee");
        address token = localTokens[sourceDomain][bytes32(body[4:36])];
        require(token != address(0), "Mint token not supported");
        address receiver = address(uint160(uint256(bytes32(body[36:68]))));
        IMintable(token).mint(receiver, amount - fee);
        if (fee > 0) IMintable(token).mint(feeRecipient, fee);
        emit MintAndWithdraw(receiver, amount - fee, token, fee);
        return true;
    }

    function _toWord(address value) private pure returns (bytes32) {
        return bytes32(uint256(uint160(value)));
    }
}
