import { setImmediate } from 'node:timers/promises';
import { AppError, type ReceiptsTaken, type TakeReceipts } from '@homeroom/contracts';
import { eventually, someone } from '@homeroom/testing';
import type { ServiceClient } from '@homeroom/platform';
import { v7 as uuidv7 } from 'uuid';
import type { GatewayConfig } from '../config';
import { GatheredReceipts, type PageReceipt } from './gathered-receipts';

const SCHOOL = uuidv7();
const seen = (): PageReceipt => ({ alertId: uuidv7(), receipt: 'seen', notice: 0 });

const TAKEN: ReceiptsTaken = { alert: { status: 'active', notice: 0 }, strangers: [], children: {} };

interface Asked {
  body: TakeReceipts;
  answer: (taken: Partial<ReceiptsTaken>) => void;
  fail: (error: unknown) => void;
}

let asked: Asked[];
let receipts: GatheredReceipts;
beforeEach(() => {
  asked = [];
  receipts = gatheredBy(
    (_url, { body }) =>
      new Promise((resolve, reject) => {
        const answer = (taken: Partial<ReceiptsTaken>) => resolve({ ...TAKEN, ...taken });
        asked.push({ body, answer, fail: reject });
      }),
  );
});

function gatheredBy(
  call: (url: string, sent: { body: TakeReceipts }) => Promise<ReceiptsTaken>,
): GatheredReceipts {
  const config = { serviceUrl: () => 'http://alerts' };
  return new GatheredReceipts(config as unknown as GatewayConfig, { call } as unknown as ServiceClient);
}

const next = (count: number): Promise<Asked> => eventually(() => asked[count - 1] ?? false);

describe('receipts of one alert', () => {
  it('are sent together, grouped by role and content, and answered once written', async () => {
    const receipt = seen();
    const [student, other, parent] = [
      someone('student', SCHOOL),
      someone('student', SCHOOL),
      someone('parent', SCHOOL),
    ];
    let answered = 0;
    const all = [student, other, parent].map((each) =>
      receipts.take(each, receipt).finally(() => {
        answered += 1;
      }),
    );
    const { body, answer } = await next(1);
    expect(body).toEqual({
      schoolId: SCHOOL,
      alertId: receipt.alertId,
      said: [
        { role: 'student', receipt: 'seen', notice: 0, personIds: [student.personId, other.personId] },
        { role: 'parent', receipt: 'seen', notice: 0, personIds: [parent.personId] },
      ],
    });
    expect(answered).toBe(0);
    const children = [{ firstName: 'Ivy', classNumber: 1 }];
    answer({ children: { [parent.personId]: children }, strangers: [other.personId] });
    // Nobody is told of somebody else's children.
    expect(await Promise.allSettled(all)).toMatchObject([
      { value: { status: 'active', notice: 0 } },
      { reason: { code: 'NOT_FOUND' } },
      { value: { status: 'active', notice: 0, children } },
    ]);
    await expect(all[0]).resolves.not.toHaveProperty('children');
  });

  it('are sent in two concurrent batches at most, and later ones wait and leave together', async () => {
    const receipt = seen();
    const say = (count: number) =>
      Array.from({ length: count }, () => receipts.take(someone('student', SCHOOL), receipt));
    const said = say(1);
    const first = await next(1);
    // Receipts of other people leave while the first lot is still under way.
    said.push(...say(20));
    const second = await next(2);
    said.push(...say(15));
    // By the time another alert's receipt has left, these have been waiting just as long.
    const another = receipts.take(someone('student', SCHOOL), seen());
    (await next(3)).answer({});
    await another;
    said.push(...say(15));
    second.answer({});
    const third = await next(4);
    expect(asked.map(({ body }) => body.said[0]?.personIds.length)).toEqual([1, 20, 1, 30]);
    for (const { answer } of [first, third]) answer({});
    await Promise.all(said);
    // A receipt that arrives after everything has settled is not forgotten.
    const [last] = say(1);
    (await next(5)).answer({});
    await expect(last).resolves.toMatchObject({ status: 'active' });
  });

  it('of one person are never in flight twice at the same time', async () => {
    const [receipt, person, other] = [seen(), someone('student', SCHOOL), someone('student', SCHOOL)];
    const said = [receipts.take(person, receipt)];
    const first = await next(1);
    said.push(receipts.take(person, receipt), receipts.take(other, receipt));
    const second = await next(2);
    expect(second.body.said).toMatchObject([{ personIds: [other.personId] }]);
    second.answer({});
    await said[2];
    first.answer({});
    const third = await next(3);
    expect(third.body.said).toMatchObject([{ personIds: [person.personId] }]);
    third.answer({});
    await Promise.all(said);
  });

  it('are all written in any order of arrival, at most two batches at a time and no person in both', async () => {
    const underWay: string[][] = [];
    let most = 0;
    const turns = async (upTo: number) => {
      for (let left = Math.floor(Math.random() * upTo); left > 0; left -= 1) await setImmediate();
    };
    receipts = gatheredBy(async (_url, { body: { said } }) => {
      const people = [...new Set(said.flatMap(({ personIds }) => personIds))];
      expect(underWay.flat().filter((person) => people.includes(person))).toEqual([]);
      most = Math.max(most, underWay.push(people));
      await turns(2_000);
      underWay.splice(underWay.indexOf(people), 1);
      return TAKEN;
    });
    const [receipt, people] = [seen(), Array.from({ length: 20 }, () => uuidv7())];
    const taken: Promise<unknown>[] = [];
    for (let page = 0; page < 400; page += 1) {
      const personId = people[page % people.length] ?? '';
      taken.push(receipts.take({ ...someone('student', SCHOOL), personId }, receipt));
      await turns(200);
    }
    await Promise.all(taken);
    // That there are two is shown above; how they overlap here depends on timing.
    expect(most).toBeLessThanOrEqual(2);
  });

  it('are all refused when writing fails, and accepted when sent again', async () => {
    const receipt = seen();
    const person = someone('student', SCHOOL);
    const lost = receipts.take(person, receipt);
    (await next(1)).fail(new AppError('SERVICE_UNAVAILABLE'));
    await expect(lost).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    const again = receipts.take(person, receipt);
    (await next(2)).answer({});
    await expect(again).resolves.toMatchObject({ status: 'active' });
  });

  it('of a missing alert are answered with not found', async () => {
    const lost = receipts.take(someone('student', SCHOOL), seen());
    (await next(1)).answer({ alert: null });
    await expect(lost).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of one session are limited to a few at a time', async () => {
    const person = someone('student', SCHOOL);
    const all = Array.from({ length: 10 }, () => receipts.take(person, seen()));
    const settled = Promise.allSettled(all);
    await eventually(() => asked.length === 4);
    for (const { answer } of asked) answer({});
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'TOO_MANY_REQUESTS' } })));
    const more = receipts.take(person, seen());
    (await next(5)).answer({});
    await more;
  });
});
