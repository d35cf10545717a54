import { Agent, get } from 'node:http'

/** What a run of requests showed; times in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; failed: number }

export type MeasureLoadParameters = {
  url: string
  /** Requests under way at once. */
  parallel: number
  seconds: number
}

/** Asks for one address over and over. */
export async function measureLoad({ url, parallel, seconds }: MeasureLoadParameters): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: parallel })
  const times: number[] = []
  let failed = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const ask = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      if ((await getStatus(url, agent)) !== 200) failed += 1
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: parallel }, ask))
  const lasted = (performance.now() - start) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
  return { perSecond: Math.round(times.length / lasted), p50: at(0.5), p99: at(0.99), failed }
}

function getStatus(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })
}
