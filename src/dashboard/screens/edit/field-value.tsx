const pictureAddress = /^(https?:\/\/|\/)\S+\.(avif|gif|jpe?g|png|webp)$/i;

/** The value of a field in a comparison: a picture for the address of one, else the text. */
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
