/** A path of this site: pages show pictures and films of their own site only. */
export const OWN_ADDRESS = /^\/(?![/\\])\S*$/;

/** Whether an address is a path of this site. */
export const isOwnAddress = (address: string): boolean => OWN_ADDRESS.test(address);

/** Whether the name of a picture is an address that leads away from this site. */
export const leadsElsewhere = (name: string): boolean => /^\s*(data:|([a-z][\w+.-]*:)?[/\\]{2}|\/\\)/i.test(name);
