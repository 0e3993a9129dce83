/** Returns bytes as text, one character each; what is past the end is left out. */
export function textAt(bytes: Uint8Array, start: number, length: number): string {
  let text = ''
  for (const byte of bytes.subarray(start, start + Math.max(length, 0))) text += String.fromCharCode(byte)
  return text
}

/** Returns a number of so many bytes, the greatest first. What is past the end counts as no byte. */
export function numberAt(bytes: Uint8Array, start: number, length: number): number {
  return bytes.subarray(start, start + length).reduce((number, byte) => number * 256 + byte, 0)
}

/** Returns a number as `numberAt` does, the smallest byte first. */
export function littleAt(bytes: Uint8Array, start: number, length: number): number {
  return bytes.subarray(start, start + length).reduceRight((number, byte) => number * 256 + byte, 0)
}
