export const LabelledValue = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    {value ? (
      <dd className="whitespace-pre-line text-strong [overflow-wrap:anywhere]">{value}</dd>
    ) : (
      <dd className="text-muted">Not filled in yet</dd>
    )}
  </div>
);
