const rate = 8000

/** Silence of some seconds as an 8-bit WAV file. */
export function encodeWav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(rate * seconds)
  const file = Buffer.alloc(44 + samples, 128)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + samples, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(samples, 40)
  return Uint8Array.from(file)
}
