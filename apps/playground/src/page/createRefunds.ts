type Refunds = {
  /** Withholds the page's payments from now on, those that wait for their confirmation included; or no longer. */
  turn(isOn: boolean): void
  /** Reads the id of a payment that the services have prepared for the page. */
  watch(response: Response, place: { url: string; services: string }): Promise<void>
}

/** Ids in one request, of which the services take no more. */
const most = 100

/** Tells the solver of the local bridge which payments of this page it shall not deliver. */
export function createRefunds(send: typeof fetch): Refunds {
  const prepared = new Set<string>()
  let isOn = false
  let services = ''

  async function withhold(paymentIds: readonly string[]): Promise<void> {
    const body = JSON.stringify({ paymentIds, withheld: isOn })
    const headers = { 'content-type': 'application/json' }
    const { ok } = await send(`${services}/dev/withhold`, { method: 'POST', headers, body })
    if (!ok) throw new TypeError('These services cannot withhold a payment')
  }

  return {
    turn(wanted) {
      if (wanted === isOn) return
      isOn = wanted
      const all = [...prepared]
      const parts = all
        .map((_, start) => all.slice(start, start + most))
        .filter((_, start) => start % most === 0)
      Promise.all(parts.map(withhold)).catch((error: unknown) => console.warn(error))
    },
    async watch(response, place) {
      if (!response.ok || !new URL(place.url).pathname.endsWith('/prepare')) return
      services = place.services
      const { data } = (await response.clone().json()) as { data?: { paymentId?: string } }
      if (!data?.paymentId) return
      prepared.add(data.paymentId)
      // Before the page can pay, so that no payment slips through.
      if (isOn) await withhold([data.paymentId])
    },
  }
}
