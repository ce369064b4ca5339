import { useMutation } from '@tanstack/react-query';
import { postTestMail } from '#contract/routes/settings-routes.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../../data/api.ts';
import { showError } from '../../ui/show-error.ts';

/** Sends a test e-mail to the signed-in person, and shows the result [OPS-4]. */
export function TestMail() {
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => (await call(postTestMail, { body: {} })).data,
    onError: (error) => showError(error, 'The test e-mail could not be sent'),
  });
  return (
    <div className="space-y-3">
      <Button look="secondary" busy={isPending} onClick={() => mutate()}>
        Send test e-mail
      </Button>
      <p role="status" className={data?.problem ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {data?.problem
          ? `The test e-mail to ${data.to} was not sent. ${data.problem}.`
          : data
            ? `Sent to ${data.to}. It should arrive within a minute. If not, check your spam folder.`
            : 'We will send it to your own address.'}
      </p>
    </div>
  );
}
