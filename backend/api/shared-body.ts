const partBytes = 64 * 1024;

/**
 * Converts a long body to a stream. A `Response` copies bytes but reads a stream part by part, so a slow client does
 * not keep a copy of all bytes in memory.
 */
export function toSharedBody(bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length <= partBytes) return bytes;
  let offset = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        controller.enqueue(bytes.subarray(offset, offset + partBytes));
        offset += partBytes;
        if (offset >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
