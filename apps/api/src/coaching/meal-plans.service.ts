import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type MealPlan } from '@coach/contracts';
import { Clock } from '../platform/clock/clock.ts';
import type { Sealed } from '../platform/encryption/seal.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { refusal } from '../platform/http/refusal.ts';

const refusals = { ...contract.adminCoaching.addPlan['~orpc'].errorMap, NO_FILE: contract.coaching.planFile['~orpc'].errorMap.NOT_FOUND };

const PLAN = 'meal_plans.plan';
const FILE = 'meal_plans.file';

/** Magic bytes of allowed plan files. */
const SIGNATURES = { 'application/pdf': '255044462d', 'image/jpeg': 'ffd8ff', 'image/png': '89504e470d0a1a0a' };

/** The encrypted part of a version, besides its file. */
interface Words {
  title: string;
  text: string;
  file_name: string | null;
}

interface MealPlanRow {
  id: string;
  version: number;
  plan: Sealed;
  created_at: string;
}

export interface NewMealPlan {
  title: string;
  text: string;
  file?: File | undefined;
}

/** Meal plans from the coach, by version; versions are immutable (GAP-04). */
@Injectable()
export class MealPlansService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** Newest version first. */
  async of(userId: string): Promise<MealPlan[]> {
    const rows = await this.em.execute<MealPlanRow[]>('select id, version, plan, created_at from meal_plans where user_id = ? order by version desc', [userId]);
    return rows.map((row) => {
      const { title, text, file_name } = this.wordsOf(row);
      return { id: row.id, version: row.version, title, text, file_name, created_at: new Date(row.created_at).toISOString() };
    });
  }

  /** The next version, in the caller's transaction. */
  async add(em: EntityManager, userId: string, { title, text, file }: NewMealPlan): Promise<MealPlan> {
    if (text === '' && !file) throw refusal(refusals, 'EMPTY_PLAN');
    const dataUrl = file && (await dataUrlOf(file));
    const [id, now] = [randomUUID(), this.clock.now()];
    const words: Words = { title, text, file_name: file?.name ?? null };
    const sealed = [this.vault.seal(PLAN, id, JSON.stringify(words)), this.vault.seal(FILE, id, dataUrl ?? '')];
    // Two concurrent plans become two versions: the second waits for the first.
    await em.execute('select 1 from profiles where user_id = ? for update', [userId]);
    const [row] = await em.execute<Array<{ version: number }>>(
      'insert into meal_plans (id, user_id, version, plan, file, created_at) select ?, ?, coalesce(max(version), 0) + 1, ?, ?, ? from meal_plans where user_id = ? returning version',
      [id, userId, ...sealed, now, userId],
    );
    return { id, version: row!.version, title, text, file_name: words.file_name, created_at: now.toISOString() };
  }

  /** The file of a version; somebody else's and a missing one get the same response. */
  async file(userId: string, planId: string): Promise<File> {
    const [row] = await this.em.execute<Array<MealPlanRow & { file: Sealed }>>(`select id, version, plan, file, created_at from meal_plans where id = ? and user_id = ? and file <> ''`, [planId, userId]);
    if (!row) throw refusal(refusals, 'NO_FILE');
    const [, type, base64] = /^data:([^;]+);base64,(.*)$/.exec(this.vault.open(FILE, row.id, row.file))!;
    return new File([new Uint8Array(Buffer.from(base64!, 'base64'))], this.wordsOf(row).file_name!, { type: type! });
  }

  private wordsOf({ id, plan }: MealPlanRow): Words {
    return JSON.parse(this.vault.open(PLAN, id, plan)) as Words;
  }
}

/** A file as a data URL, if its bytes match its type. */
async function dataUrlOf(file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const signature = SIGNATURES[file.type as keyof typeof SIGNATURES];
  if (!signature || !bytes.toString('hex', 0, 8).startsWith(signature)) throw refusal(refusals, 'BAD_FILE');
  return `data:${file.type};base64,${bytes.toString('base64')}`;
}
