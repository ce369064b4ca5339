interface LabelledValueProps {
  name: string;
  values: string[];
}

export function LabelledValue({ name, values }: LabelledValueProps) {
  const filledIn = values.filter(Boolean);
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      {filledIn.length === 0 && <dd className="text-muted">Not filled in yet</dd>}
      {filledIn.map((value) => (
        <dd key={value} className="whitespace-pre-line text-strong [overflow-wrap:anywhere]">
          {value}
        </dd>
      ))}
    </div>
  );
}
