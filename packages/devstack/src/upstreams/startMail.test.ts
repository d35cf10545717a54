import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { startMail } from './startMail.js'

test('mail to anybody lands in the one inbox', async () => {
  const mail = await startMail()
  const socket = connect(Number(new URL(mail.url).port), '127.0.0.1')
  const lines = createInterface(socket)
  const say = async (text: string) => {
    socket.write(`${text}\r\n`)
    await once(lines, 'line')
  }
  await once(lines, 'line')
  await say('HELO test')
  await say('MAIL FROM:<shop@example.test>')
  await say('RCPT TO:<person@example.test>')
  await say('DATA')
  await say('Subject: Hello\r\n\r\nThe code is 123456\r\n.')
  socket.end()
  expect(mail.list()).toMatchObject([
    { to: 'person@example.test', subject: 'Hello', text: expect.stringContaining('123456') },
  ])
  await mail.stop()
})
