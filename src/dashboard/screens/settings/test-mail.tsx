import { useMutation } from '@tanstack/react-query';
import { postTestMail } from '#contract/routes/settings-routes.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../../data/api.ts';
import { showError } from '../../ui/show-error.ts';

/** Sends an e-mail to the person who presses the button, and tells what came of it [OPS-4]. */
export function TestMail() {
  const { mutate, isPending, data } = useMutation({
    mutationFn: async () => (await call(postTestMail, { body: {} })).data,
    onError: (error) => showError(error, 'The test mail could not be sent'),
  });
  return (
    <div className="space-y-3">
      <Button look="secondary" busy={isPending} onClick={() => mutate()}>
        Send a test mail
      </Button>
      <p role="status" className={data?.problem ? 'text-danger text-sm' : 'text-muted text-sm'}>
        {data?.problem
          ? `The test mail to ${data.to} was not sent. ${data.problem}.`
          : data
            ? `Sent to ${data.to}. It should be there in a minute; if it is not, look among the spam.`
            : 'It goes to your own address.'}
      </p>
    </div>
  );
}
