import type { InboxMessage } from '@billfold/server'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Number of stored messages. */
const maxMessages = 500

/** A mail server that delivers nowhere: all messages go to one inbox. */
export type MailSink = {
  url: string
  list(): readonly InboxMessage[]
  /** Adds messages from other channels, such as SMS. */
  add(message: Omit<InboxMessage, 'at'>): void
  stop(): Promise<void>
}

/** Starts the sink on a free port. */
export async function startMail(): Promise<MailSink> {
  const inbox: InboxMessage[] = []
  const add = (message: Omit<InboxMessage, 'at'>) => {
    inbox.push({ ...message, at: new Date().toISOString() })
    inbox.splice(0, inbox.length - maxMessages)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      read(stream).then((parsed) => {
        for (const { address: to } of envelope.rcptTo)
          add({ to, subject: parsed.subject ?? '', text: parsed.text ?? '' })
        done()
      }, done)
    },
  })
  // A client that disconnects early must not end the stack.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('The mail sink has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}?ignoreTLS=true`,
    list: () => inbox,
    add,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function read(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return PostalMime.parse(Buffer.concat(chunks))
}
