const chunkBytes = 64 * 1024;

/**
 * Converts a long body to a stream. A `Response` copies a byte array but reads a stream chunk by chunk, so the server
 * does not hold a full copy of the body for each slow client.
 */
export function streamBody(bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length <= chunkBytes) return bytes;
  let offset = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        controller.enqueue(bytes.subarray(offset, offset + chunkBytes));
        offset += chunkBytes;
        if (offset >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
