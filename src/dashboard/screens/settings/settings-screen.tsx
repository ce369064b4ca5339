import { KeyRound, Link as LinkIcon, Mail, Webhook } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Link } from 'react-router';
import type { SettingsResponse } from '#contract/entities/settings.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { checkOnSubmit } from '../../fields/form/check-on-submit.ts';
import { useForm } from '../../fields/form/use-form.ts';
import { getInputProps } from '../../fields/form-fields.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { MessageFields } from './message-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { PublishingFields } from './publishing-fields.tsx';
import {
  type GetField,
  listEntries,
  toSettingsInput,
  toSettingsValues,
  valuesSchema,
} from './settings-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { UntranslatedField } from './untranslated-field.tsx';
import { useSaveSettings, useSettings } from './use-settings.ts';

const links = [
  { to: '/settings/preview-links', icon: LinkIcon, label: 'Preview links' },
  { to: '/settings/e-mails', icon: Mail, label: 'E-mails' },
  { to: '/settings/api-keys', icon: KeyRound, label: 'API keys' },
  { to: '/settings/webhooks', icon: Webhook, label: 'Webhooks' },
];

/** `/dashboard/settings`: the settings of the website [PUB-6, OPS-4, OPS-5]. */
export function Component() {
  usePreloadedAlerts();
  const { data, isError, refetch } = useSettings();
  return (
    <>
      <ScreenHeading title="Settings">
        <div className="flex flex-wrap gap-3">
          {links.map(({ to, icon: Icon, label }) => (
            <Link key={to} to={to} className={getButtonClass('secondary')}>
              <Icon className="size-4" />
              <span>{label}</span>
            </Link>
          ))}
        </div>
      </ScreenHeading>
      {isError && !data && <LoadFailed name="the settings" onRetry={refetch} />}
      {data && <SettingsForm settings={data} />}
    </>
  );
}

function SettingsForm({ settings }: { settings: SettingsResponse }) {
  const form = useForm({
    initialValues: toSettingsValues(settings),
    schema: valuesSchema,
    listEntries,
  });
  const save = useSaveSettings(settings);
  useLeaveGuard(form.isDirty, 'Your changes to the settings will be lost.');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { values } = form;
    const validSettings = checkOnSubmit(event, form.check);
    if (!validSettings) return;
    save.mutate(toSettingsInput(validSettings), {
      onSuccess: (savedSettings) => savedSettings && form.reset(form.getLatestValues(), values),
    });
  };
  const field: GetField = (name) => getInputProps(form, name);
  return (
    <form noValidate onSubmit={submit} className="space-y-6">
      {/* Explicit columns keep each section in place when a field grows. */}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Card title="Publishing" className="space-y-6">
            <PublishingFields values={form.values} isEdited={form.isDirty} field={field} />
          </Card>
          <Card title="Time" className="space-y-6">
            <TimeZoneField field={field} />
          </Card>
          <Card title="Languages" className="space-y-6">
            <UntranslatedField field={field} />
          </Card>
        </div>
        <div className="min-w-0 space-y-6">
          <Card title="Messages" className="space-y-6">
            <MessageFields mailIsConfigured={settings.mailIsConfigured} field={field} />
          </Card>
          <Card title="Privacy" className="space-y-6">
            <PrivacyFields values={form.values} field={field} />
          </Card>
        </div>
      </div>
      <Button type="submit" busy={save.isPending}>
        Save
      </Button>
    </form>
  );
}
