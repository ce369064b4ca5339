const partBytes = 64 * 1024;

/**
 * Bytes as the body of any number of answers at once. A `Response` copies the bytes that it is given; of a stream it takes
 * a part when the one before is on its way, so a client that does not read holds no copy of the whole.
 */
export function sharedBody(bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length <= partBytes) return bytes;
  let sent = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        controller.enqueue(bytes.subarray(sent, sent + partBytes));
        sent += partBytes;
        if (sent >= bytes.length) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
