/** The provider's `product_not_received` as people write it: `Product not received`. */
export const sentence = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
