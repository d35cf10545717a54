/** Whose code an event runs; a dead page runs nothing more, a frozen one later. */
export type Owner = {
  /** Runs the event, or swallows it, or keeps it for later: then nothing follows from it, and it says false. */
  take(run: () => void): boolean
}

export type Scheduler = {
  /** Milliseconds since the world began. */
  now(): number
  /** Runs after so many milliseconds of virtual time; returns what cancels it. */
  after(ms: number, run: () => void, owner?: Owner | undefined): () => void
  /** Lets time pass; stops early once `isOver` says so. */
  pass(ms: number, isOver?: (() => boolean) | undefined): Promise<void>
}

type Event = { time: number; order: number; run: (() => void) | undefined; owner: Owner | undefined }

/** Virtual time: one event after the other, and every promise that it settles before the next. */
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

/** Everything that follows from an event without waiting for the world happens before this resolves. */
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
