// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A price feed with the interface of Chainlink's aggregators (AggregatorV3), whose answers anybody can set.
contract PriceFeed {
    struct Round {
        int256 answer;
        uint256 startedAt;
        uint256 updatedAt;
    }

    uint256 public constant version = 4;
    uint8 public immutable decimals;
    string public description;

    uint80 private latest;
    mapping(uint80 => Round) private rounds;

    constructor(uint8 decimals_, string memory description_) {
        decimals = decimals_;
        description = description_;
    }

    function set(int256 answer, uint256 startedAt, uint256 updatedAt) external {
        latest += 1;
        rounds[latest] = Round(answer, startedAt, updatedAt);
    }

    function getRoundData(uint80 roundId) public view returns (uint80, int256, uint256, uint256, uint80) {
        Round memory round = rounds[roundId];
        require(roundId > 0 && roundId <= latest, "No data present");
        return (roundId, round.answer, round.startedAt, round.updatedAt, roundId);
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(latest);
    }
}
