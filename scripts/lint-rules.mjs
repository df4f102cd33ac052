/** Rules of our own for oxlint, which loads this file as a plugin. */

/** A class that TypeScript cannot tell from an object of the same shape: one without a private member or, if it is an error, a name of its own. */
const closedClass = {
  create: (context) => ({
    ClassBody(node) {
      if (node.body.some(closes)) return;
      context.report({
        node,
        message:
          'Give the class a private member, so that TypeScript takes nothing but its instances for one.',
      });
    },
  }),
};

function closes({ type, key, accessibility, readonly, value }) {
  if (key?.type === 'PrivateIdentifier' || accessibility === 'private' || accessibility === 'protected')
    return true;
  return type === 'PropertyDefinition' && readonly && key.name === 'name' && value?.type === 'Literal';
}

/** `toBeTruthy` and the like pass for nearly every value. */
const noTruthiness = {
  create: (context) => ({
    MemberExpression({ property }) {
      if (!['toBeTruthy', 'toBeFalsy', 'toBeDefined'].includes(property.name)) return;
      context.report({ node: property, message: 'Say which value is expected.' });
    },
  }),
};

export default {
  meta: { name: 'atout' },
  rules: { 'closed-class': closedClass, 'no-truthiness': noTruthiness },
};
