import type { Business, Service, ServiceLength } from '@coach/domain';
import { ToolRefusal } from './tool.ts';

/** Finds a service and the requested length. Throws ToolRefusal that lists the available ones. */
export function findServiceLength({ services }: Pick<Business, 'services'>, id: string, minutes: number): ServiceLength & { service: Service } {
  const onSale = services.filter(({ isActive }) => isActive);
  const service = onSale.find((one) => one.id === id);
  if (!service) throw new ToolRefusal(`There is no service ${id}. There are: ${onSale.map((one) => one.id).join(', ')}.`);
  const length = service.lengths.find((one) => one.minutes === minutes);
  if (!length) throw new ToolRefusal(`${service.name} is not sold in ${minutes} minutes, but in ${service.lengths.map((one) => one.minutes).join(' or ')}.`);
  return { ...length, service };
}

/** The name of a session: its class, or the name it was sold under, else the service's current name. */
export const sessionName = ({ services }: Pick<Business, 'services'>, { booking_type: type, class_name: name }: { booking_type: string; class_name?: string | null | undefined }): string =>
  name ?? services.find(({ id }) => id === type)?.name ?? type;
