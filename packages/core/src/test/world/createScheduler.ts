/** Owner of an event's code; a dead page runs nothing, a frozen one runs later. */
export type Owner = {
  /** Runs, drops or defers the event; returns false unless it ran. */
  take(run: () => void): boolean
}

export type Scheduler = {
  /** Milliseconds since the start. */
  now(): number
  /** Runs after a virtual delay in milliseconds; returns the cancel function. */
  after(ms: number, run: () => void, owner?: Owner | undefined): () => void
  /** Advances the time; stops early if `isOver` returns true. */
  pass(ms: number, isOver?: (() => boolean) | undefined): Promise<void>
}

type Event = { time: number; order: number; run: (() => void) | undefined; owner: Owner | undefined }

/** Creates virtual time: one event after the other, each with all promises that it settles. */
export function createScheduler(): Scheduler {
  const heap: Event[] = []
  let time = 0
  let order = 0
  return {
    now: () => time,
    after(ms, run, owner) {
      const event: Event = { time: time + Math.max(0, ms), order: order++, run, owner }
      push(heap, event)
      return () => {
        event.run = undefined
      }
    },
    async pass(ms, isOver = () => false) {
      const end = time + ms
      while (!isOver()) {
        const [first] = heap
        if (!first || first.time > end) break
        pop(heap)
        if (!first.run) continue
        time = first.time
        if (!first.owner) {
          first.run()
          continue
        }
        if (first.owner.take(first.run)) await settle()
      }
      if (!isOver()) time = end
    },
  }
}

/** Resolves after all microtasks of an event. */
function settle(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve))
}

const isBefore = (left: Event, right: Event) =>
  left.time < right.time || (left.time === right.time && left.order < right.order)

function push(heap: Event[], event: Event): void {
  let place = heap.length
  while (place > 0) {
    const parent = (place - 1) >> 1
    const above = heap[parent] as Event
    if (!isBefore(event, above)) break
    heap[place] = above
    place = parent
  }
  heap[place] = event
}

function pop(heap: Event[]): void {
  const last = heap.pop() as Event
  if (heap.length === 0) return
  let place = 0
  for (;;) {
    let child = 2 * place + 1
    if (child >= heap.length) break
    const right = child + 1
    if (right < heap.length && isBefore(heap[right] as Event, heap[child] as Event)) child = right
    if (!isBefore(heap[child] as Event, last)) break
    heap[place] = heap[child] as Event
    place = child
  }
  heap[place] = last
}
