import { chooseSpeed } from './answerQuestion.js'
import type { Bundler } from './parts.js'
import type { World } from './World.js'

export function createBundler(world: () => World): Bundler {
  return {
    take(question) {
      const { random, scenario, chain, note, isDraining, counts } = world()
      const name = `operation of question ${question.number}`
      counts.operations++
      if (scenario.isForgetful && !isDraining && random.chance(0.5))
        return note('bundler', `loses the ${name}`)
      // Every bundle has its own sender, so that none waits for another.
      const from = `0x4337${question.number.toString(16).padStart(36, '0')}`
      const made = { from, nonce: chain.nonceAt(from, 0), to: from, value: 0n, data: '0x1fad948c' }
      const { calls, operation } = question
      const wait = chooseSpeed(world())
      const shownAt = Number.POSITIVE_INFINITY
      const sent = chain.submit({ ...made, calls, source: question, shownAt, operation }, wait)
      question.transactions.push(sent)
      note('bundler', `has the ${name} as ${sent.hash.slice(-4)}`)
    },
    tell(hash) {
      const [sent] = world().wallet.questions.find(({ alias }) => alias === hash)?.transactions ?? []
      if (!sent) return 'not_found'
      return sent.status === 'mined' ? 'included' : 'submitted'
    },
  }
}
