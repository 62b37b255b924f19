/** A path of this site: pages only show pictures and films of their own site. */
export const OWN_ADDRESS = /^\/(?![/\\])\S*$/;

/** Whether an address is a path of this site. */
export const isOwnAddress = (address: string): boolean => OWN_ADDRESS.test(address);

/** Whether a picture's name is an address on another site. */
export const leadsElsewhere = (name: string): boolean => /^\s*(data:|([a-z][\w+.-]*:)?[/\\]{2}|\/\\)/i.test(name);
