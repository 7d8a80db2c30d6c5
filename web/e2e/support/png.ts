/** Pictures to send, made by hand. */
import { deflateSync } from "node:zlib";

function checksum(bytes: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  }
  return (rest ^ 0xffffffff) >>> 0;
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(checksum(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of one blue, so wide and high; it may say to be larger than it is. */
export function png(width: number, height: number, said = { width, height }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(said.width, 0);
  head.writeUInt32BE(said.height, 4);
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 3, Buffer.from([60, 90, 200]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part("IHDR", head), part("IDAT", pixels), part("IEND", Buffer.alloc(0))]);
}
