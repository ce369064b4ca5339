const pictureAddress = /^(https?:\/\/|\/)\S+\.(avif|gif|jpe?g|png|webp)$/i;

/** What a field holds, to compare it: a picture as a picture, everything else as its text. */
export const FieldValue = ({ text }: { text: string }) =>
  pictureAddress.test(text) ? (
    <img
      src={text}
      alt={text}
      className="h-24 max-w-full rounded-md border border-line bg-white object-contain"
    />
  ) : (
    text || '(empty)'
  );
