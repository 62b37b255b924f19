import type { Business, Service, ServiceLength } from '@coach/domain';
import { ToolRefusal } from './tool.ts';

/** A service and the length of it that is asked for. Throws ToolRefusal, with what there is instead. */
export function soldUnder({ services }: Pick<Business, 'services'>, id: string, minutes: number): ServiceLength & { service: Service } {
  const onSale = services.filter(({ isActive }) => isActive);
  const service = onSale.find((one) => one.id === id);
  if (!service) throw new ToolRefusal(`There is no service ${id}. There are: ${onSale.map((one) => one.id).join(', ')}.`);
  const length = service.lengths.find((one) => one.minutes === minutes);
  if (!length) throw new ToolRefusal(`${service.name} is not sold in ${minutes} minutes, but in ${service.lengths.map((one) => one.minutes).join(' or ')}.`);
  return { ...length, service };
}

/** What a session is called: by its class or as it was sold, else by its service's present name. */
export const sessionName = ({ services }: Pick<Business, 'services'>, { booking_type: type, class_name: name }: { booking_type: string; class_name?: string | null | undefined }): string =>
  name ?? services.find(({ id }) => id === type)?.name ?? type;
