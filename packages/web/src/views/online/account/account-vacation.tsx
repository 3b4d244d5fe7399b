import type { VacationInfo } from '@ziggurat/protocol';
import { useCallback, useEffect, useState } from 'react';
import { useMessages } from '../../../messages/use-messages.ts';
import { api } from '../../../online/api.ts';
import { Button, Notice, NumberField } from '../../../ui/index.ts';
import { OnlineForm } from '../online-form.tsx';
import { useRequest } from '../use-request.ts';

const WEEK = 7;

/** Starts and ends a vacation, in which clocks of days per turn stand still. */
export function VacationSection() {
  const { online, shared } = useMessages();
  const { vacation: texts } = online.notices;
  const [info, setInfo] = useState<VacationInfo>();
  const [days, setDays] = useState(WEEK);
  const { ask, ...requests } = useRequest();
  const reload = useCallback(async (): Promise<void> => {
    const reply = await api.vacation();
    if (reply.ok) setInfo(reply.value);
  }, []);
  useEffect(() => void reload(), [reload]);
  if (info === undefined) return undefined;
  const { until, daysLeft } = info;
  const start = async (): Promise<void> => {
    const started = await ask(api.startVacation(days));
    if (started !== undefined) setInfo(started);
  };
  return (
    <section className="panel" aria-labelledby="vacation">
      <h2 id="vacation">{texts.title}</h2>
      <p>{texts.text}</p>
      {until === undefined ? (
        <OnlineForm
          requests={requests}
          submit={texts.start}
          isReady={days >= 1 && days <= daysLeft}
          onSubmit={() => void start()}
        >
          <NumberField
            label={texts.days}
            note={texts.daysLeft(daysLeft)}
            value={days}
            min={1}
            max={Math.max(1, daysLeft)}
            onChange={setDays}
          />
        </OnlineForm>
      ) : (
        <>
          <Notice>{texts.until(shared.day(until))}</Notice>
          <p>
            <Button disabled={requests.isBusy} onClick={() => void ask(api.endVacation()).then(reload)}>
              {texts.end}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
